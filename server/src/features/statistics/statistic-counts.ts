import type { StatisticLevel } from '#contract/api/figures/statistics'
import type { Days } from '#contract/domain/registry/compared-periods'
import type {
  FigureValues,
  generalFigures,
  listFigures,
  reportFigures,
  subjectFigures,
} from '#contract/fields/statistics'
import type { Db } from '../../core/database/database'
import type { UserRights } from '../../core/identity/session'
import { findStandings, type Standing } from '../../measurement/standings/standing-queries'
import type { StandingFilters } from '../../measurement/standings/standing-selection'
import { countListed, type ObjectCounts, type ObjectGroup } from './object-count-queries'
import { countPlanned, type PlanGroup } from './plan-count-queries'

export interface CountRequest<Level extends StatisticLevel = StatisticLevel> {
  db: Db
  who: UserRights
  by: Level
  period: Days
  filters: StandingFilters
}

/** The figures of each group by its id, and of all groups. */
export interface Counted<Values> {
  groups: Map<number, Values>
  total: Values
}

type List = 'miz' | 'pkm343'

type Figures = Omit<Standing, 'key'>

interface Listed {
  counts?: ObjectCounts
  standing?: Figures
}

/** The figures of a group without sources and measurements. */
export const emptyStanding: Figures = {
  measurements: 0,
  exceeded: 0,
  under: 0,
  over_background: 0,
  no_norm: 0,
  worst_load: null,
  worst_at: null,
  objects: 0,
  objects_with_data: 0,
  sources: 0,
  sources_with_data: 0,
}

/** Counts the objects of a list by group, and their standings; sequential, so that a call holds few connections. */
async function countList(
  { db, who, by, period, filters }: CountRequest,
  list: List,
  and: ('worst' | 'sources')[],
) {
  const standings = await findStandings(db, who, {
    by: by as Exclude<StatisticLevel, 'laboratory'>,
    period,
    filters: { ...filters, was_on: list },
    and,
  })
  // Statistics of single sources have no objects or subjects.
  const objects =
    by === 'source' ? [] : await countListed(db, who.scope, by as ObjectGroup, period, list, filters)
  const groups = new Map<number, Listed>()
  const inGroup = (key: number) => {
    const group = groups.get(key) ?? {}
    groups.set(key, group)
    return group
  }
  for (const { key, ...standing } of standings) inGroup(Number(key)).standing = standing
  for (const counts of objects) if (counts.key !== null) inGroup(counts.key).counts = counts
  const total: Listed = {
    counts: objects.find(({ key }) => key === null),
    standing: sumStandings(standings),
  }
  return { groups, total }
}

type General = FigureValues<typeof generalFigures>

export async function countGeneral(request: CountRequest): Promise<Counted<General>> {
  const [miz, pkm343] = await Promise.all([
    countList(request, 'miz', ['sources']),
    countList(request, 'pkm343', ['sources']),
  ])
  const keys = new Set([...miz.groups.keys(), ...pkm343.groups.keys()])
  const has = request.by !== 'source'
  const figuresOf = (list: List, { counts, standing = emptyStanding }: Listed = {}) =>
    Object.entries({
      objects: has ? (counts?.objects ?? 0) : null,
      subjects: has ? (counts?.subjects ?? 0) : null,
      sources: standing.sources,
      sources_with_data: standing.sources_with_data,
      measurements: standing.measurements,
      exceeded: standing.exceeded,
    }).map(([name, value]) => [`${list}_${name}`, value])
  const figures = (ofMiz?: Listed, ofPkm343?: Listed) =>
    Object.fromEntries([...figuresOf('miz', ofMiz), ...figuresOf('pkm343', ofPkm343)]) as General
  return {
    groups: new Map([...keys].map((key) => [key, figures(miz.groups.get(key), pkm343.groups.get(key))])),
    total: figures(miz.total, pkm343.total),
  }
}

const { worst_load: _load, worst_at: _at, ...noCounts } = emptyStanding
const countNames = Object.keys(noCounts) as (keyof typeof noCounts)[]

/** The standing of all groups together. Groups of places do not overlap, so their counts add up. */
export function sumStandings(standings: readonly Standing[]): Figures {
  const total = { ...emptyStanding }
  for (const standing of standings) {
    for (const name of countNames) total[name] += standing[name]
    if (isHeavier(standing, total)) {
      total.worst_load = standing.worst_load
      total.worst_at = standing.worst_at
    }
  }
  return total
}

function isHeavier({ worst_load: load, worst_at: at }: Figures, other: Figures): boolean {
  if (load === null || at === null) return false
  const [heaviest, first] = [other.worst_load ?? -1, other.worst_at ?? at]
  return load > heaviest || (load === heaviest && at < first)
}

type OfList = FigureValues<typeof listFigures>

export async function countOfList(request: CountRequest, list: List): Promise<Counted<OfList>> {
  const { groups, total } = await countList(request, list, ['sources', 'worst'])
  const figures = ({ counts, standing = emptyStanding }: Listed): OfList => {
    const { objects_with_data: _, ...values } = standing
    return {
      ...values,
      objects: request.by === 'source' ? null : (counts?.objects ?? 0),
      worst_load: onWire(values.worst_load),
    }
  }
  return {
    groups: new Map([...groups].map(([key, group]) => [key, figures(group)])),
    total: figures(total),
  }
}

/** JSON has no infinity: a null load with a day means an infinite one. */
const onWire = (load: number | null) => (load === Number.POSITIVE_INFINITY ? null : load)

type Report = FigureValues<typeof reportFigures>

export async function countReport({ db, who, by, period, filters }: CountRequest): Promise<Counted<Report>> {
  return byGroup(await countPlanned(db, who, by as PlanGroup, period, filters))
}

type Subjects = FigureValues<typeof subjectFigures>

export async function countSubjects({
  db,
  who,
  by,
  period,
  filters,
}: CountRequest): Promise<Counted<Subjects>> {
  return byGroup(await countListed(db, who.scope, by as ObjectGroup, period, 'miz', filters))
}

/** The row without a key is the total, which is always present. */
function byGroup<Values extends object>(rows: readonly (Values & { key: number | null })[]) {
  const groups = new Map<number, Values>()
  let total: Values | undefined
  for (const { key, ...values } of rows) {
    if (key === null) total = values as unknown as Values
    else groups.set(key, values as unknown as Values)
  }
  return { groups, total: total as Values }
}

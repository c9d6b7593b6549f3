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
import { countListed, type ObjectCounts, type ObjectGroup } from './object-count-queries'
import { countPlanned, type PlanGroup } from './plan-count-queries'
import { findStandings, type Standing } from './standing-queries'
import type { StandingFilters } from './standing-selection'

export interface CountRequest<Level extends StatisticLevel = StatisticLevel> {
  db: Db
  who: UserRights
  by: Level
  period: Days
  filters: StandingFilters
}

/** The figures of each group, by its id, and those of all together. */
export interface Counted<Values> {
  groups: Map<number, Values>
  total: Values
}

type List = 'miz' | 'pkm343'

interface Listed {
  counts: ObjectCounts | undefined
  standing: Standing | undefined
}

/** The objects of a list by group, and how they stand. One after the other: a call does not take many connections. */
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
  // A source is neither object nor subject.
  const objects =
    by === 'source' ? [] : await countListed(db, who.scope, by as ObjectGroup, period, list, filters)
  const groups = new Map<number, Listed>()
  const inGroup = (key: number) => {
    const group = groups.get(key) ?? { counts: undefined, standing: undefined }
    groups.set(key, group)
    return group
  }
  for (const standing of standings) inGroup(Number(standing.key)).standing = standing
  for (const counts of objects) if (counts.key !== null) inGroup(counts.key).counts = counts
  return { groups, total: objects.find(({ key }) => key === null), standings }
}

const sumOf = <Row>(rows: Iterable<Row>, value: (row: Row) => number) => {
  let sum = 0
  for (const row of rows) sum += value(row)
  return sum
}

type General = FigureValues<typeof generalFigures>

export async function countGeneral(request: CountRequest): Promise<Counted<General>> {
  const [miz, pkm343] = await Promise.all([
    countList(request, 'miz', ['sources']),
    countList(request, 'pkm343', ['sources']),
  ])
  const keys = new Set([...miz.groups.keys(), ...pkm343.groups.keys()])
  const has = request.by !== 'source'
  const figures = (one: Partial<Listed>, other: Partial<Listed>): General => ({
    miz_objects: has ? (one.counts?.objects ?? 0) : null,
    miz_subjects: has ? (one.counts?.subjects ?? 0) : null,
    miz_sources: one.standing?.sources ?? 0,
    miz_sources_with_data: one.standing?.sources_with_data ?? 0,
    miz_measurements: one.standing?.measurements ?? 0,
    miz_exceeded: one.standing?.exceeded ?? 0,
    pkm343_objects: has ? (other.counts?.objects ?? 0) : null,
    pkm343_subjects: has ? (other.counts?.subjects ?? 0) : null,
    pkm343_sources: other.standing?.sources ?? 0,
    pkm343_sources_with_data: other.standing?.sources_with_data ?? 0,
    pkm343_measurements: other.standing?.measurements ?? 0,
    pkm343_exceeded: other.standing?.exceeded ?? 0,
  })
  return {
    groups: new Map(
      [...keys].map((key) => [key, figures(miz.groups.get(key) ?? {}, pkm343.groups.get(key) ?? {})]),
    ),
    total: figures(
      { counts: miz.total, standing: allTogether(miz.standings) },
      { counts: pkm343.total, standing: allTogether(pkm343.standings) },
    ),
  }
}

/** Groups of places share nothing: what they have adds up. */
function allTogether(standings: readonly Standing[]): Standing {
  const sum = (name: Exclude<keyof Standing, 'key' | 'worst_load' | 'worst_at'>) =>
    sumOf(standings, (standing) => standing[name])
  const worst = standings.reduce<Standing | undefined>(
    (heaviest, one) => (isHeavier(one, heaviest) ? one : heaviest),
    undefined,
  )
  return {
    key: 0,
    measurements: sum('measurements'),
    exceeded: sum('exceeded'),
    under: sum('under'),
    over_background: sum('over_background'),
    no_norm: sum('no_norm'),
    worst_load: worst?.worst_load ?? null,
    worst_at: worst?.worst_at ?? null,
    objects: sum('objects'),
    objects_with_data: sum('objects_with_data'),
    sources: sum('sources'),
    sources_with_data: sum('sources_with_data'),
  }
}

function isHeavier({ worst_load: load, worst_at: at }: Standing, other: Standing | undefined): boolean {
  if (load === null || at === null) return false
  const [heaviest, first] = [other?.worst_load ?? -1, other?.worst_at ?? at]
  return load > heaviest || (load === heaviest && at < first)
}

type OfList = FigureValues<typeof listFigures>

export async function countOfList(request: CountRequest, list: List): Promise<Counted<OfList>> {
  const { groups, total, standings } = await countList(request, list, ['sources', 'worst'])
  const figures = ({ counts, standing }: Partial<Listed>): OfList => ({
    objects: request.by === 'source' ? null : (counts?.objects ?? 0),
    sources: standing?.sources ?? 0,
    sources_with_data: standing?.sources_with_data ?? 0,
    measurements: standing?.measurements ?? 0,
    exceeded: standing?.exceeded ?? 0,
    under: standing?.under ?? 0,
    over_background: standing?.over_background ?? 0,
    no_norm: standing?.no_norm ?? 0,
    worst_load: onWire(standing?.worst_load ?? null),
    worst_at: standing?.worst_at ?? null,
  })
  return {
    groups: new Map([...groups].map(([key, group]) => [key, figures(group)])),
    total: figures({ counts: total, standing: allTogether(standings) }),
  }
}

/** JSON has no infinity: a load that is not told although there is a day of it is infinite. */
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

/** The line without a key is that of all together; it is always there. */
function byGroup<Values extends object>(rows: readonly (Values & { key: number | null })[]) {
  const groups = new Map<number, Values>()
  let total: Values | undefined
  for (const { key, ...values } of rows) {
    if (key === null) total = values as unknown as Values
    else groups.set(key, values as unknown as Values)
  }
  return { groups, total: total as Values }
}

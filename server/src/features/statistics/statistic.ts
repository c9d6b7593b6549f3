import type { StatisticLevel } from '#contract/api/figures/statistics'
import { type Comparison, comparedWith, type Days } from '#contract/domain/registry/compared-periods'
import type { Figures, FigureValues } from '#contract/fields/statistics'
import type { Language } from '#contract/shapes'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Session } from '../../core/identity/session'
import { checkedPeriod, periodOf } from '../../measurement/period'
import type { StandingFilters } from '../../measurement/standings/standing-selection'
import {
  findGroups,
  findObjectFacts,
  findRegionIds,
  type Group,
  type ObjectFacts,
  unspecified,
} from './group-names'
import type { Counted, CountRequest } from './statistic-counts'

export interface StatisticQuery {
  by: StatisticLevel
  date_from?: string | undefined
  date_to?: string | undefined
  compare?: Comparison | undefined
  compare_from?: string | undefined
  compare_to?: string | undefined
  region?: number | undefined
  district?: number | undefined
  ministry?: number | undefined
  laboratory?: number | undefined
  object?: number | undefined
  medium?: StandingFilters['medium']
}

export interface StatisticCall {
  db: Db
  session: Session
  lang: Language
  now: Date
  query: StatisticQuery
}

export interface Row<Values> {
  id: number
  name: string
  object: Omit<ObjectFacts, 'id'> | null
  now: Values
  before: Values | null
}

export interface Statistic<Values> extends Days {
  by: StatisticLevel
  compared: Days | null
  within: { level: StatisticLevel; id: number; name: string }[]
  data: Row<Values>[]
  count: number
  total: { now: Values; before: Values | null }
}

export interface How<Values> {
  count: (request: CountRequest) => Promise<Counted<Values>>
  /** The list whose dates are shown with objects. */
  list?: 'miz' | 'pkm343'
}

type Compared = Pick<StatisticQuery, 'compare' | 'compare_from' | 'compare_to'>

export function comparedOf(query: Compared, period: Days): Days | null {
  const { compare, compare_from, compare_to } = query
  if (compare_from !== undefined && compare_to !== undefined)
    return checkedPeriod('compare_to', { date_from: compare_from, date_to: compare_to })
  return compare ? comparedWith(period, compare) : null
}

/** A statistic by groups of one level, for a period and the one to compare with. */
export async function findStatistic<Declared extends Figures>(
  { db, session, lang, now, query }: StatisticCall,
  figures: Declared,
  { count, list }: How<FigureValues<Declared>>,
): Promise<Statistic<FigureValues<Declared>> & { groups: Group[] }> {
  const { by, region, district, ministry, laboratory, object, medium } = query
  const period = periodOf(query, dayOf(now))
  const compared = comparedOf(query, period)
  const filters = { region, district, ministry, laboratory, object, medium }
  const countIn = (days: Days) => count({ db, who: session, by, period: days, filters })
  const within = await findWayDown(db, session.scope, lang, query)
  const counted = await countIn(period)
  const before = compared && (await countIn(compared))
  const keys = new Set([...counted.groups.keys(), ...(before?.groups.keys() ?? [])])
  if (by === 'region' && region === undefined)
    for (const id of await findRegionIds(db, session.scope.regionId)) keys.add(id)
  const groups = await findGroups(db, lang, by, [...keys])
  if (keys.has(0))
    groups.push({ id: 0, name: unspecified[lang], region_id: null, district_id: null, ministry_id: null })
  const facts =
    list && by === 'object' ? await findObjectFacts(db, lang, [...keys], list, period.date_to) : undefined
  const nothing = noneOf(figures)
  const data = groups.map(({ id, name }) => ({
    id,
    name,
    object: facts?.get(id) ?? null,
    now: counted.groups.get(id) ?? nothing,
    before: before && (before.groups.get(id) ?? nothing),
  }))
  return {
    by,
    ...period,
    compared,
    within,
    data,
    groups,
    count: data.length,
    total: { now: counted.total, before: before?.total ?? null },
  }
}

/** Zero for counts of a group without any; measured values are missing. */
const noneOf = <Declared extends Figures>(figures: Declared) =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, { kind }]) =>
      kind === 'share' ? [] : [[name, kind === 'count' ? 0 : null]],
    ),
  ) as FigureValues<Declared>

/** The levels above, from the whole country down. Objects that the caller may not see are missing. */
async function findWayDown(db: Db, scope: Scope, lang: Language, query: StatisticQuery) {
  if (query.object !== undefined) {
    await visible(db, scope)
      .objects()
      .select('company_objects.id')
      .where('company_objects.id', '=', query.object)
      .executeTakeFirstOrThrow(notFound)
  }
  const levels = ['ministry', 'laboratory', 'region', 'district', 'object'] as const
  const found = levels.map(async (level) => {
    const id = query[level]
    if (id === undefined) return []
    const [group] = await findGroups(db, lang, level, [id])
    return group ? [{ level, id, name: group.name }] : []
  })
  return (await Promise.all(found)).flat()
}

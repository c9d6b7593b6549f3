import { type RawBuilder, sql } from 'kysely'
import type { StandingCounts } from '#contract/domain/measurement/place-standing'
import type { Days } from '#contract/domain/registry/compared-periods'
import { visibilityOf } from '#contract/visibility'
import type { Db } from '../../core/database/database'
import type { UserRights } from '../../core/identity/session'
import { partsOf } from '../months'
import { hasDailyRollup, monthlyRollup } from '../rollup-selection'
import { sourceCounts } from './source-count-queries'
import {
  keyIn,
  partOf,
  type Selection,
  type StandingBy,
  type StandingFilters,
  selectionOf,
  unionOfParts,
} from './standing-selection'

interface StandingQuery {
  by: StandingBy
  period: Days
  filters?: StandingFilters
  /** What costs more than the counts, only where it is shown. */
  and?: readonly ('worst' | 'sources')[]
}

/** How a group stood in a period, by its accepted measurements and the object's verdict. */
export interface Standing extends StandingCounts {
  /** An id, the code of a medium or the first day of a month. No ministry and no laboratory are 0. */
  key: number | string
  /** The heaviest load and its first day; null if not requested, or nothing was judged. */
  worst_load: number | null
  worst_at: string | null
  /** Places in the period, and those measured; 0 if not requested. */
  objects: number
  objects_with_data: number
  sources: number
  sources_with_data: number
}

/** In one statement. A group without measurements and, where these are asked for, sources is not there. */
export async function findStandings(
  db: Db,
  who: UserRights,
  { by, period, filters = {}, and = [] }: StandingQuery,
): Promise<Standing[]> {
  if (period.date_to < period.date_from) return []
  const selection = selectionOf(who, by, period, filters)
  const worst = and.includes('worst') ? worstLoads(selection) : noWorst
  const sources = and.includes('sources') ? sourceCounts(selection) : noSources
  const { rows } = await sql<Standing>`
    with figures as (${figures(selection)}), worst as (${worst}), sources as (${sources})
    select key, ${orNone('measurements', 'exceeded', 'under', 'over_background', 'no_norm')}, worst_load, worst_at,
      ${orNone('objects', 'objects_with_data', 'sources', 'sources_with_data')}
    from figures full join sources using (key) left join worst using (key)`.execute(db)
  return rows
}

/**
 * How each object or source stood, with its heaviest load, to be read from: `key`, the counts, `worst_load` and
 * `worst_at`. A place without measurements is not there.
 */
export function placeStandings(
  who: UserRights,
  by: 'object' | 'source',
  period: Days,
  filters: StandingFilters,
): RawBuilder<unknown> {
  const selection = selectionOf(who, by, period, filters)
  return sql`
    select figures.*, worst_load, worst_at
    from (${figures(selection)}) as figures left join (${worstLoads(selection)}) as worst using (key)`
}

const figures = (selection: Selection) => sql`
  select key, ${sumOf()} as measurements, ${sumOf('exceeded')} as exceeded, ${sumOf('under')} as under,
    ${sumOf('over_background')} as over_background, ${sumOf('no_data')} as no_norm
  from (${counts(selection)}) as counts group by key having sum(n) <> 0`

/** Whole months from the shortest sums that know them; what a period leaves of a month by days, or row by row. */
function counts(selection: Selection): RawBuilder<unknown> {
  const { conditions, period } = selection
  const months = monthlyRollup(conditions, 'standing') ?? 'emissions'
  const days = hasDailyRollup(conditions) ? 'emission_day_sums' : 'emissions'
  return unionOfParts(
    partsOf(period),
    months,
    days,
    (table, part) =>
      sql`select ${keyIn(selection, table)} as key, sums.standing, sums.n from ${partOf(selection, table, part)}`,
  )
}

const sumOf = (standing?: string) =>
  standing ? sql`coalesce(sum(n) filter (where standing = ${sql.lit(standing)}), 0)::int` : sql`sum(n)::int`

const orNone = (...names: string[]) =>
  sql.join(names.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))

const noWorst = sql`select key, null::float8 as worst_load, null::date as worst_at from figures where false`
const noSources = sql`
  select key, 0 as objects, 0 as objects_with_data, 0 as sources, 0 as sources_with_data from figures where false`

/** The heaviest load of each group and its first day. There is no such rollup by laboratory. */
function worstLoads(selection: Selection): RawBuilder<unknown> {
  const { who, by, period, filters } = selection
  const isByLaboratory =
    by === 'laboratory' || filters.laboratory !== undefined || visibilityOf(who).laboratoryId !== null
  const loads = unionOfParts(
    isByLaboratory ? { edges: [period] } : partsOf(period),
    'emission_worst',
    'emissions',
    (table, part) =>
      sql`select ${keyIn(selection, table)} as key, sums.load, sums.date from ${partOf(selection, table, part)}
        and sums.load is not null`,
  )
  return sql`
    select distinct on (key) key, load as worst_load, date as worst_at
    from (${loads}) as loads order by key, load desc, date`
}

import { type RawBuilder, sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Db } from '../../core/database/database'
import type { UserRights } from '../../core/identity/session'
import { type Period, partsOf } from '../../measurement/months'
import { hasDailyRollup, monthlyRollup, type RollupSource } from '../../measurement/rollup-selection'
import { sourceCounts } from './source-count-queries'
import {
  keyIn,
  partOf,
  type Selection,
  type StandingBy,
  type StandingFilters,
  selectionOf,
} from './standing-selection'
import { worstLoads } from './worst-load-queries'

interface StandingQuery {
  by: StandingBy
  period: Days
  filters?: StandingFilters
  /** What costs more than the counts, only where it is shown. */
  and?: readonly ('worst' | 'sources')[]
}

/** How a group stood in a period, by its accepted measurements and the object's verdict. */
export interface Standing {
  /** An id; a medium by its code, a month by its first day. No ministry and no laboratory are 0. */
  key: number | string
  measurements: number
  exceeded: number
  under: number
  /** Above a background alone: never among the exceeded. */
  over_background: number
  no_norm: number
  /** The heaviest load and the first day on which it was; null where it was not asked for, or nothing judged. */
  worst_load: number | null
  worst_at: string | null
  /** Those that stood in the period, and of them those measured; 0 where they were not asked for. */
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
export const standingsOfPlaces = (selection: Selection): RawBuilder<unknown> => sql`
  select figures.*, worst_load, worst_at
  from (${figures(selection)}) as figures left join (${worstLoads(selection)}) as worst using (key)`

const figures = (selection: Selection) => sql`
  select key, ${sumOf()} as measurements, ${sumOf('exceeded')} as exceeded, ${sumOf('under')} as under,
    ${sumOf('over_background')} as over_background, ${sumOf('no_data')} as no_norm
  from (${counted(selection)}) as counted group by key having sum(n) <> 0`

/** Whole months from the shortest sums that know them; what a period leaves of a month by days, or row by row. */
function counted(selection: Selection): RawBuilder<unknown> {
  const { conditions, period } = selection
  const { months, edges } = partsOf(period)
  const days = hasDailyRollup(conditions) ? 'emission_day_sums' : 'emissions'
  const read = (table: RollupSource, part: Period) =>
    sql`select ${keyIn(selection, table)} as key, sums.standing, sums.n from ${partOf(selection, table, part)}`
  const parts = [
    ...(months ? [read(monthlyRollup(conditions, 'standing') ?? 'emissions', months)] : []),
    ...edges.map((edge) => read(days, edge)),
  ]
  return sql.join(parts, sql` union all `)
}

const sumOf = (standing?: string) =>
  standing ? sql`coalesce(sum(n) filter (where standing = ${sql.lit(standing)}), 0)::int` : sql`sum(n)::int`

const orNone = (...names: string[]) =>
  sql.join(names.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))

const noWorst = sql`select key, null::float8 as worst_load, null::date as worst_at from figures where false`
const noSources = sql`
  select key, 0 as objects, 0 as objects_with_data, 0 as sources, 0 as sources_with_data from figures where false`

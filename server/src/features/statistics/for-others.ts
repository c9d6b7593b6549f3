import { type RawBuilder, sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Db } from '../../core/database/database'
import type { UserRights } from '../../core/identity/session'
import { type Period, partsOf } from '../../measurement/months'
import type { RollupSource } from '../../measurement/rollup-selection'
import { findStandings, type Standing, standingsOfPlaces } from './standing-queries'
import { keyIn, partOf, type StandingFilters, selectionOf } from './standing-selection'
import { periodOf } from './statistic'

export type MeasuredFilters = StandingFilters

/** How each object or source that was measured stood in a period, with its heaviest load, to be read from. */
export const placeStandings = (
  who: UserRights,
  by: 'object' | 'source',
  period: Days,
  filters: MeasuredFilters,
): RawBuilder<unknown> => standingsOfPlaces(selectionOf(who, by, period, filters))

/** How regions or districts stood in a period, with their worst and on how much that stands. */
export const standingsOf = (
  db: Db,
  who: UserRights,
  by: 'region' | 'district',
  period: Days,
  filters: MeasuredFilters,
): Promise<Standing[]> => findStandings(db, who, { by, period, filters, and: ['worst', 'sources'] })

/**
 * Of each region or district with judged measurements the median of their loads. Nothing sums medians up: every
 * measurement of the period is read.
 */
export async function medianLoads(
  db: Db,
  who: UserRights,
  by: 'region' | 'district',
  period: Days,
  filters: MeasuredFilters,
): Promise<Map<number, number>> {
  if (period.date_to < period.date_from) return new Map()
  const selection = selectionOf(who, by, period, filters)
  const { rows } = await sql<{ key: number; median: number }>`
    select ${keyIn(selection, 'emissions')} as key,
      percentile_disc(0.5) within group (order by sums.load) as median
    from ${partOf(selection, 'emissions', period)} and sums.load is not null group by 1`.execute(db)
  return new Map(rows.map(({ key, median }) => [key, median]))
}

/** The days that are asked for; the last twelve whole months unless given. */
export const daysOf = (given: Partial<Days>, today: string): Days => periodOf(given, today)

/** The mean value of each source that was measured in a period (`key`, `mean`, `measurements`), to be read from. */
export function meanValues(who: UserRights, period: Days, filters: MeasuredFilters): RawBuilder<unknown> {
  const selection = selectionOf(who, 'source', period, filters)
  const { months, edges } = partsOf(period)
  const read = (table: RollupSource, part: Period) =>
    sql`select ${keyIn(selection, table)} as key, sums.n, sums.total from ${partOf(selection, table, part)}`
  const parts = [
    ...(months ? [read('emission_source_sums', months)] : []),
    ...edges.map((edge) => read('emissions', edge)),
  ]
  return sql`
    select key, (sum(total) / sum(n))::float8 as mean, sum(n)::int as measurements
    from (${sql.join(parts, sql` union all `)}) as summed group by key having sum(n) > 0`
}

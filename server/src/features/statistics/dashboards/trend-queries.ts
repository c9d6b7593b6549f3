import { sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import { type Period, partsOf } from '../../../measurement/months'
import { hasDailyRollup, monthlyRollup, type RollupSource } from '../../../measurement/rollup-selection'
import { keyIn, partOf, selectionOf } from '../../../measurement/standings/standing-selection'
import { type DashboardCall, filtersOf } from './dashboard-call'

export type TrendGroup = 'region' | 'medium' | 'component'

interface Trend {
  key: number | string
  month: string
  measurements: number
  exceeded: number
}

/** Accepted measurements of each group by month, in one statement. */
export async function findTrends(
  call: Pick<DashboardCall, 'db' | 'session' | 'query'>,
  by: TrendGroup,
  period: Days,
): Promise<Trend[]> {
  const selection = selectionOf(call.session, by, period, filtersOf(call))
  const byMonth = { ...selection, by: 'month' as const }
  const { months, edges } = partsOf(period)
  const read = (table: RollupSource, part: Period) =>
    sql`select ${keyIn(selection, table)} as key, ${keyIn(byMonth, table)} as month, sums.standing, sums.n
      from ${partOf(selection, table, part)}`
  const days = hasDailyRollup(selection.conditions) ? 'emission_day_sums' : 'emissions'
  const parts = [
    ...(months ? [read(monthlyRollup(selection.conditions, 'standing') ?? 'emissions', months)] : []),
    ...edges.map((edge) => read(days, edge)),
  ]
  const { rows } = await sql<Trend>`
    select key, month, sum(n)::int as measurements,
      coalesce(sum(n) filter (where standing = 'exceeded'), 0)::int as exceeded
    from (${sql.join(parts, sql` union all `)}) as counted
    group by key, month having sum(n) <> 0`.execute(call.db)
  return rows
}

/** The first days of the months in a period. */
export function monthsIn({ date_from, date_to }: Days): string[] {
  const months: string[] = []
  const month = new Date(`${date_from.slice(0, 7)}-01T00:00:00Z`)
  for (; ; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const first = month.toISOString().slice(0, 10)
    if (first > date_to) return months
    months.push(first)
  }
}

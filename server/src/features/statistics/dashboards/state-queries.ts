import { sql } from 'kysely'
import type { Days } from '#contract/domain/registry/compared-periods'
import { type Period, partsOf } from '../../../measurement/months'
import { hasDailyRollup, monthlyRollup, type RollupSource } from '../../../measurement/rollup-selection'
import { keyIn, partOf, selectionOf } from '../../../measurement/standings/standing-selection'
import { type DashboardCall, filtersOf } from './dashboard-call'

export type StateGroup = 'region' | 'medium' | 'laboratory' | 'month'

/** The measurements of a group by status and by the object's verdict. */
export interface States {
  key: number | string
  sent: number
  accepted: number
  canceled: number
  undecided: number
  exceeded: number
  no_norm: number
}

const count = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(n) filter (where ${condition}), 0)::int`
const isAccepted = sql`status = 'Accepted'`

/** Read from the rollups in one statement. Groups without measurements are missing. */
export async function findStates(
  call: Pick<DashboardCall, 'db' | 'session' | 'query'>,
  by: StateGroup,
  period: Days,
): Promise<States[]> {
  if (period.date_to < period.date_from) return []
  const selection = selectionOf(call.session, by, period, filtersOf(call), false)
  const { months, edges } = partsOf(period)
  const read = (table: RollupSource, part: Period) =>
    sql`select ${keyIn(selection, table)} as key, sums.status, sums.standing, sums.n
      from ${partOf(selection, table, part)}`
  const days = hasDailyRollup(selection.conditions) ? 'emission_day_sums' : 'emissions'
  const parts = [
    ...(months
      ? [read(monthlyRollup(selection.conditions, 'status', 'standing') ?? 'emissions', months)]
      : []),
    ...edges.map((edge) => read(days, edge)),
  ]
  const { rows } = await sql<States>`
    select key, sum(n)::int as sent, ${count(isAccepted)} as accepted,
      ${count(sql`status = 'Canceled'`)} as canceled,
      ${count(sql`status in ('New', 'Edited')`)} as undecided,
      ${count(sql`${isAccepted} and standing = 'exceeded'`)} as exceeded,
      ${count(sql`${isAccepted} and standing = 'no_data'`)} as no_norm
    from (${sql.join(parts, sql` union all `)}) as counted
    group by key having sum(n) <> 0`.execute(call.db)
  return rows
}

import { sql } from 'kysely'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Db } from '../../../core/database/database'
import type { UserRights } from '../../../core/identity/session'
import { type Period, partsOf } from '../../../measurement/months'
import { hasDailyRollup, monthlyRollup, selectedRollups } from '../../../measurement/rollup-selection'
import type { RollupTable } from '../../../measurement/rollups'
import { selectedEmissions } from '../emission-queries'
import { rollupConditions } from '../records/rollup-conditions'

interface Selection extends Period {
  laboratory?: number | undefined
}

interface StatusCount {
  status: EmissionStatus
  medium: Medium
  n: number
}

/** How many of a period have each status, by medium, in one statement: from the rollups, as far as they know. */
export async function countByStatus(db: Db, who: UserRights, selection: Selection): Promise<StatusCount[]> {
  const conditions = rollupConditions(who, selection)
  const table = conditions && monthlyRollup(conditions, 'status', 'medium')
  const { months, edges } = table ? partsOf(selection) : { edges: [selection] }
  const rowsOf = (period: Period) =>
    sql`${selectedEmissions(db, who, { ...selection, ...period }).select(['emissions.status', 'emissions.medium', sql.lit(1).as('n')])}`
  const sumsOf = (from: RollupTable, column: 'month' | 'date', { date_from, date_to }: Period) => {
    const within = sql<boolean>`${sql.ref(`sums.${column}`)} between ${date_from}::date and ${date_to}::date`
    return sql`select sums.status, sums.medium, sums.n from ${selectedRollups(from, conditions ?? [], [within])}`
  }
  const parts = [
    ...(table && months ? [sumsOf(table, 'month', months)] : []),
    ...edges.map((edge) =>
      table && hasDailyRollup(conditions) ? sumsOf('emission_day_sums', 'date', edge) : rowsOf(edge),
    ),
  ]
  const { rows } = await sql<StatusCount>`
    select status, medium, sum(n)::int as n from (${sql.join(parts, sql` union all `)}) as counted
    group by status, medium`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import type { Db } from '../../../core/database/database'
import { conditionsFor } from '../../../core/database/filters'
import type { UserRights } from '../../../core/identity/session'
import { rejectAuthorFilter } from '../../../measurement/emission-visibility'
import type { SumTable } from '../../../measurement/sums'
import { type EmissionFilters, selectedEmissions } from '../emission-queries'
import { conditionsOnSums, knowsDays, monthsFor, selectedSums } from './emission-sum-queries'
import { type Period, partsOf } from './months'

export interface Sum {
  status: EmissionStatus
  verdict: Verdict
  n: number
}

/** How many measurements the filters select. */
export async function countEmissions(db: Db, who: UserRights, query: EmissionFilters): Promise<number> {
  const counted = await countByState(db, who, query)
  return counted.reduce((total, { n }) => total + n, 0)
}

/**
 * How many by status and verdict, of filters that were narrowed: from the sums as far as they know, else from the
 * rows. A sum is by month; what is left of the first and the last month is counted by days, or row by row.
 */
export async function countByState(db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> {
  rejectAuthorFilter(who, query)
  const conditions = conditionsOnSums(who, query)
  const table = conditions && monthsFor(conditions)
  if (!conditions || !table) return countRows(db, who, query)
  const { months, edges } = partsOf(query)
  const read = (from: SumTable, period: Period) =>
    readSums(db, from, conditions, from === 'emission_day_sums' ? 'date' : 'month', period)
  const parts = await Promise.all([
    ...(months ? [read(table, months)] : []),
    ...edges.map((edge) =>
      knowsDays(conditions) ? read('emission_day_sums', edge) : countRows(db, who, { ...query, ...edge }),
    ),
  ])
  return parts.flat()
}

async function readSums(
  db: Db,
  table: SumTable,
  conditions: NonNullable<ReturnType<typeof conditionsOnSums>>,
  column: 'date' | 'month',
  period: Period,
): Promise<Sum[]> {
  const within = conditionsFor<Period>(period, {
    date_from: (day) => sql<boolean>`${sql.ref(`sums.${column}`)} >= ${day}::date`,
    date_to: (day) => sql<boolean>`${sql.ref(`sums.${column}`)} <= ${day}::date`,
  })
  const { rows } = await sql<Sum>`
    select sums.status, sums.verdict, sum(sums.n)::int as n from ${selectedSums(table, conditions, within)}
    group by sums.status, sums.verdict having sum(sums.n) <> 0`.execute(db)
  return rows
}

function countRows(db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> {
  return selectedEmissions(db, who, query)
    .select(['emissions.status', 'emissions.verdict', sql<number>`count(*)::int`.as('n')])
    .groupBy(['emissions.status', 'emissions.verdict'])
    .execute()
}

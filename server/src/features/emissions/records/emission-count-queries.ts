import { sql } from 'kysely'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import type { Db } from '../../../core/database/database'
import { conditionsFor } from '../../../core/database/filters'
import { plannedOnceIf } from '../../../core/database/planned-once'
import type { UserRights } from '../../../core/identity/session'
import { rejectAuthorFilter } from '../../../measurement/emission-visibility'
import type { SumTable } from '../../../measurement/sums'
import { type EmissionFilters, needsOwnPlan, selectedEmissions } from '../emission-queries'
import {
  conditionsOnSums,
  knowsDays,
  monthsFor,
  type SumCondition,
  selectedSums,
} from './emission-sum-queries'
import { lastOfMonth, type Period, partsOf } from './months'
import type { Part } from './page-span'

export interface Sum {
  status: EmissionStatus
  verdict: Verdict
  n: number
}

export const totalOf = (counted: readonly { n: number }[]) => counted.reduce((total, { n }) => total + n, 0)

/**
 * How many by status and verdict, of filters that were narrowed: from the sums as far as they know, else from the
 * rows. A sum is by month; what is left of the first and the last month is counted by days, or row by row.
 */
export async function countByState(db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> {
  const known = knownSums(who, query)
  if (!known) return countRows(db, who, query)
  const { months, edges } = partsOf(query)
  const parts = await Promise.all([
    ...(months ? [sumsByState(db, known, known.table, months)] : []),
    ...edges.map((edge) => countEdge(db, who, query, known, edge)),
  ])
  return parts.flat()
}

/** How many by month, the earliest first, and in what a period leaves of one; undefined where the sums cannot tell. */
export async function countByMonth(
  db: Db,
  who: UserRights,
  query: EmissionFilters,
): Promise<Part[] | undefined> {
  const known = knownSums(who, query)
  if (!known) return undefined
  const { months, edges } = partsOf(query)
  const parts = await Promise.all([
    ...(months ? [sumsByMonth(db, known, months)] : []),
    ...edges.map(async (edge) => {
      const n = totalOf(await countEdge(db, who, query, known, edge))
      return [{ from: edge.date_from as string, to: edge.date_to as string, n }]
    }),
  ])
  return parts
    .flat()
    .filter(({ n }) => n > 0)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Row by row: how many there are of what no sum knows. */
export const countEach = async (db: Db, who: UserRights, query: EmissionFilters): Promise<number> =>
  totalOf(await countRows(db, who, query))

interface KnownSums {
  table: SumTable
  conditions: SumCondition[]
  servesAll: boolean
}

function knownSums(who: UserRights, query: EmissionFilters): KnownSums | undefined {
  rejectAuthorFilter(who, query)
  const conditions = conditionsOnSums(who, query)
  const table = conditions && monthsFor(conditions)
  return conditions && table && { table, conditions, servesAll: !needsOwnPlan(who, query) }
}

const countEdge = (db: Db, who: UserRights, query: EmissionFilters, known: KnownSums, edge: Period) =>
  knowsDays(known.conditions)
    ? sumsByState(db, known, 'emission_day_sums', edge)
    : countRows(db, who, { ...query, ...edge })

async function sumsByState(
  db: Db,
  { conditions, servesAll }: KnownSums,
  table: SumTable,
  period: Period,
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select sums.status, sums.verdict, sum(sums.n)::int as n
    from ${selectedSums(table, conditions, within(table === 'emission_day_sums' ? 'date' : 'month', period))}
    group by sums.status, sums.verdict having sum(sums.n) <> 0 ${plannedOnceIf(servesAll)}`.execute(db)
  return rows
}

async function sumsByMonth(db: Db, { conditions, servesAll, table }: KnownSums, period: Period) {
  const { rows } = await sql<{ month: string; n: number }>`
    select sums.month, sum(sums.n)::int as n from ${selectedSums(table, conditions, within('month', period))}
    group by sums.month ${plannedOnceIf(servesAll)}`.execute(db)
  return rows.map(({ month, n }) => ({ from: month, to: lastOfMonth(month), n }))
}

const within = (column: 'date' | 'month', period: Period) =>
  conditionsFor<Period>(period, {
    date_from: (day) => sql<boolean>`${sql.ref(`sums.${column}`)} >= ${day}::date`,
    date_to: (day) => sql<boolean>`${sql.ref(`sums.${column}`)} <= ${day}::date`,
  })

function countRows(db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> {
  return selectedEmissions(db, who, query)
    .select(['emissions.status', 'emissions.verdict', sql<number>`count(*)::int`.as('n')])
    .groupBy(['emissions.status', 'emissions.verdict'])
    .execute()
}

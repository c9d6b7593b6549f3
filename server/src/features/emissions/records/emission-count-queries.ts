import { type RawBuilder, sql } from 'kysely'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import type { Db } from '../../../core/database/database'
import { conditionsFor } from '../../../core/database/filters'
import { plannedOnce } from '../../../core/database/planned-once'
import { askWritten } from '../../../core/database/written-once'
import type { UserRights } from '../../../core/identity/session'
import { rejectAuthorFilter, sightOf, whoSees } from '../../../measurement/emission-visibility'
import { lastOfMonth, type Period, partsOf } from '../../../measurement/months'
import { knowsDays, monthsFor, type SumCondition, selectedSums } from '../../../measurement/sum-selection'
import type { SumTable } from '../../../measurement/sums'
import { type EmissionFilters, needsOwnPlan, selectedEmissions } from '../emission-queries'
import { conditionsOnSums } from './emission-sum-queries'
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
  const known = knownSums(who, query, 'status', 'verdict')
  if (!known) return countRows(db, who, query)
  const { months, edges } = partsOf(query)
  const parts = await Promise.all([
    ...(months ? [sumsByState(db, { who, query, table: known.table, period: months })] : []),
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
    ...(months ? [sumsByMonth(db, { who, query, table: known.table, period: months })] : []),
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
}

function knownSums(who: UserRights, query: EmissionFilters, ...by: readonly string[]): KnownSums | undefined {
  rejectAuthorFilter(who, query)
  const conditions = conditionsOnSums(who, query)
  const table = conditions && monthsFor(conditions, ...by)
  return conditions && table && { table, conditions }
}

const countEdge = (db: Db, who: UserRights, query: EmissionFilters, known: KnownSums, edge: Period) =>
  knowsDays(known.conditions)
    ? sumsByState(db, { who, query, table: 'emission_day_sums', period: edge })
    : countEdgeRows(db, who, { ...query, ...edge })

/** Within a part of a month one plan is good for all, as for a page that lies within few days. */
function countEdgeRows(db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> {
  if (needsOwnPlan(who, query)) return countRows(db, who, query)
  const { status, verdict, standing, ...bound } = query
  return askWritten(
    db,
    ['edge', status, verdict, standing],
    { sight: sightOf(who), bound },
    ({ sight, bound }) =>
      rowsByState(db, whoSees(who, sight), { ...bound, status, verdict, standing }).modifyEnd(plannedOnce),
  )
}

/** Of which table of sums what is asked, and for which days. */
interface Asked {
  who: UserRights
  query: EmissionFilters
  table: SumTable
  period: Period
}

const sumsByState = (db: Db, asked: Asked): Promise<Sum[]> =>
  askSums(
    db,
    asked,
    'state',
    (selected) => sql<Sum>`
      select sums.status, sums.verdict, sum(sums.n)::int as n from ${selected}
      group by sums.status, sums.verdict having sum(sums.n) <> 0`,
  )

async function sumsByMonth(db: Db, asked: Asked): Promise<Part[]> {
  const months = await askSums(
    db,
    asked,
    'month',
    (selected) => sql<{ month: string; n: number }>`
      select sums.month, sum(sums.n)::int as n from ${selected} group by sums.month`,
  )
  return months.map(({ month, n }) => ({ from: month, to: lastOfMonth(month), n }))
}

async function askSums<Row>(
  db: Db,
  { who, query, table, period }: Asked,
  by: string,
  write: (selected: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row[]> {
  const column = table === 'emission_day_sums' ? 'date' : 'month'
  const given = { sight: sightOf(who), query, period }
  const statement = ({ sight, query, period }: typeof given) => {
    const conditions = conditionsOnSums(whoSees(who, sight), query) ?? []
    return write(selectedSums(table, conditions, within(column, period)))
  }
  if (needsOwnPlan(who, query)) return (await statement(given).execute(db)).rows
  return askWritten(db, ['sums', table, by], given, (each) => sql<Row>`${statement(each)} ${plannedOnce}`)
}

const within = (column: 'date' | 'month', period: Period) =>
  conditionsFor<Period>(period, {
    date_from: (day) => sql<boolean>`${sql.ref(`sums.${column}`)} >= ${day}::date`,
    date_to: (day) => sql<boolean>`${sql.ref(`sums.${column}`)} <= ${day}::date`,
  })

const countRows = (db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> =>
  rowsByState(db, who, query).execute()

const rowsByState = (db: Db, who: UserRights, query: EmissionFilters) =>
  selectedEmissions(db, who, query)
    .select(['emissions.status', 'emissions.verdict', sql<number>`count(*)::int`.as('n')])
    .groupBy(['emissions.status', 'emissions.verdict'])

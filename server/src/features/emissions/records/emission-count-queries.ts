import { sql } from 'kysely'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import type { Db } from '../../../core/database/database'
import { conditionsFor } from '../../../core/database/filters'
import { keptAtVersion } from '../../../core/database/kept-at-version'
import { plannedOnce, plannedOnceIf } from '../../../core/database/planned-once'
import { figuresVersion, readFiguresVersion } from '../../../core/database/versions'
import { askWritten } from '../../../core/database/written-once'
import type { Session, UserRights } from '../../../core/identity/session'
import { rejectUnseenFilters, sightOf, whoSees } from '../../../measurement/emission-visibility'
import { lastOfMonth, type Period, partsOf } from '../../../measurement/months'
import { knowsDays, monthsFor, type SumCondition, selectedSums } from '../../../measurement/sum-selection'
import type { SumTable } from '../../../measurement/sums'
import { type EmissionFilters, needsOwnPlan, selectedEmissions } from '../emission-queries'
import { conditionsOnSums } from './emission-sum-queries'
import type { Part } from './page-span'

export interface Sum {
  status: EmissionStatus
  verdict: Verdict
  /** As the sums keep it: `no_data` without a norm. */
  standing: string
  n: number
}

export const totalOf = (counted: readonly { n: number }[]) => counted.reduce((total, { n }) => total + n, 0)

/** Counts are the same for all who see the same, until a figure changes. */
const keptStates = keptAtVersion<Sum[]>()
const keptMonths = keptAtVersion<Counted>()

/** What is looked for by words is told by long lists of numbers, and counted each time. */
const isKept = ({ search }: EmissionFilters) => !search

/**
 * How many by status and verdict, of filters that were narrowed: from the sums as far as they know, else from the
 * rows. A sum is by month; what is left of the first and the last month is counted by days, or row by row.
 */
export async function countByState(db: Db, who: Session, query: EmissionFilters): Promise<Sum[]> {
  const known = knownSums(who, query, 'status', 'verdict', 'standing')
  if (!known) return countRows(db, who, query)
  const count = () => statesOf(db, who, query, known)
  if (!isKept(query)) return count()
  const version = who.figuresVersion
  return keptStates(db, version, [sightOf(who), query], async () => {
    const answer = await count()
    const isAsCounted = (await readFiguresVersion(db)) === version
    return { answer, version: isAsCounted ? version : undefined }
  })
}

async function statesOf(db: Db, who: UserRights, query: EmissionFilters, known: KnownSums): Promise<Sum[]> {
  const { months, edges } = partsOf(query)
  const parts = await Promise.all([
    ...(months ? [sumsByState(db, { who, query, table: known.table, period: months })] : []),
    ...edges.map((edge) => countEdge(db, who, query, known, edge)),
  ])
  return parts.flat()
}

interface Counted {
  parts: Part[]
  /** Of the figures, when they were counted. */
  version: string
}

/**
 * How many by month, the earliest first, and in what a period leaves of one, in one statement; undefined where the
 * sums cannot tell.
 */
export async function countByMonth(
  db: Db,
  who: Session,
  query: EmissionFilters,
): Promise<Counted | undefined> {
  const known = knownSums(who, query)
  if (!known) return undefined
  const count = () => monthsOf(db, who, query, known)
  if (!isKept(query)) return count()
  return keptMonths(db, who.figuresVersion, [sightOf(who), query], async () => {
    const answer = await count()
    return { answer, version: answer.version }
  })
}

async function monthsOf(db: Db, who: UserRights, query: EmissionFilters, known: KnownSums): Promise<Counted> {
  const { months, edges } = partsOf(query)
  if (!months && edges.length === 0) return { parts: [], version: '' }
  const counted = await monthsAndEdges(db, who, query, known, months, edges)
  const ends = new Map(edges.map(({ date_from, date_to }) => [date_from, date_to]))
  const parts = counted
    .filter(({ n }) => n > 0)
    .map(({ from, n }) => ({ from, to: ends.get(from) ?? lastOfMonth(from), n }))
    .sort((one, other) => (one.from < other.from ? -1 : 1))
  return { parts, version: counted[0]?.version ?? '' }
}

async function monthsAndEdges(
  db: Db,
  who: UserRights,
  query: EmissionFilters,
  { table, conditions }: KnownSums,
  months: Period | undefined,
  [first, last]: readonly Period[],
): Promise<{ from: string; n: number; version: string }[]> {
  const isByDays = knowsDays(conditions)
  // Statuses and verdicts are written out, as the indexes of some of them are.
  const { status, verdict, standing, ...bound } = query
  const given = { sight: sightOf(who), bound, months, first, last }
  const statement = ({ sight, bound, months, first, last }: typeof given) => {
    const seen = whoSees(who, sight)
    const selection = { ...bound, status, verdict, standing }
    const sumsOf = (from: SumTable, column: 'date' | 'month', period: Period) =>
      selectedSums(from, conditionsOnSums(seen, selection) ?? [], within(column, period))
    const ofEdge = (edge: Period) =>
      isByDays
        ? sql`select ${edge.date_from}::date, sum(sums.n)::int from ${sumsOf('emission_day_sums', 'date', edge)}`
        : sql`select ${edge.date_from}::date, count(*)::int
            from (${selectedEmissions(db, seen, { ...selection, ...edge }).select(sql.lit(1).as('one'))}) as edge`
    const ofMonths = (period: Period) =>
      sql`select sums.month, sum(sums.n)::int from ${sumsOf(table, 'month', period)} group by sums.month`
    const parts = [
      ...(months ? [ofMonths(months)] : []),
      ...[first, last].filter((edge) => edge !== undefined).map(ofEdge),
    ]
    return sql<{ from: string; n: number; version: string }>`
      select "from", n, ${figuresVersion} as version from (${sql.join(parts, sql` union all `)}) as counted ("from", n)
      ${plannedOnceIf(isServed)}`
  }
  const isServed = !needsOwnPlan(who, query)
  if (!isServed) return (await statement(given).execute(db)).rows
  return askWritten(db, ['by month', table, isByDays, status, verdict, standing], given, statement)
}

/** Row by row: how many there are of what no sum knows. */
export const countEach = async (db: Db, who: UserRights, query: EmissionFilters): Promise<number> =>
  totalOf(await countRows(db, who, query))

interface KnownSums {
  table: SumTable
  conditions: SumCondition[]
}

function knownSums(who: UserRights, query: EmissionFilters, ...by: readonly string[]): KnownSums | undefined {
  rejectUnseenFilters(who, query)
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

async function sumsByState(db: Db, { who, query, table, period }: Asked): Promise<Sum[]> {
  const column = table === 'emission_day_sums' ? 'date' : 'month'
  const given = { sight: sightOf(who), query, period }
  const isServed = !needsOwnPlan(who, query)
  const statement = ({ sight, query, period }: typeof given) => {
    const conditions = conditionsOnSums(whoSees(who, sight), query) ?? []
    return sql<Sum>`
      select sums.status, sums.verdict, sums.standing, sum(sums.n)::int as n
      from ${selectedSums(table, conditions, within(column, period))}
      group by sums.status, sums.verdict, sums.standing having sum(sums.n) <> 0 ${plannedOnceIf(isServed)}`
  }
  return isServed
    ? askWritten(db, ['by state', table], given, statement)
    : (await statement(given).execute(db)).rows
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
    .select([
      'emissions.status',
      'emissions.verdict',
      sql<string>`standing(emissions.object_verdict, emissions.object_norm_type)`.as('standing'),
      sql<number>`count(*)::int`.as('n'),
    ])
    .groupBy(['emissions.status', 'emissions.verdict', 'standing'])

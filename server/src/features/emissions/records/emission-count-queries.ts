import { type RawBuilder, sql } from 'kysely'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import { ofObject } from '#contract/fields/filters'
import type { Db } from '../../../core/database/database'
import { objectsInScope } from '../../../core/database/scope'
import type { UserRights } from '../../../core/identity/session'
import { visibilityOf } from '../../../measurement/emission-visibility'
import { objectsThat } from '../../company-objects/for-others'
import { type EmissionFilters, selectedEmissions } from '../emission-queries'
import { narrow } from './narrow-queries'

export interface Count {
  count: number
  count_exact: boolean
}

/** Up to here rows are counted one by one. */
const COUNTED = 10_000

/** How many measurements the filters select: exact where the sums that are kept can tell, else up to ten thousand. */
export async function countEmissions(db: Db, who: UserRights, query: EmissionFilters): Promise<Count> {
  if (isSummed(who, query)) return { count: sumOf(await sums(db, who, query)), count_exact: true }
  const some = selectedEmissions(db, who, query)
    .select(sql`1`.as('one'))
    .limit(COUNTED + 1)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${some}) as counted`.execute(db)
  const counted = rows[0]?.n ?? 0
  if (counted <= COUNTED) return { count: counted, count_exact: true }
  return { count: Math.max(counted, await estimate(db, who, query)), count_exact: false }
}

interface ReadPage {
  offset: number
  rows: number
  isLast: boolean
}

/**
 * A guess holds until somebody leafs to where it lets the rows end, or past it. So many rows were read by then that
 * counting the others costs little more, and no row may be out of reach because the guess was too low.
 */
export async function correctGuess(
  db: Db,
  who: UserRights,
  query: EmissionFilters,
  guess: Count,
  { offset, rows, isLast }: ReadPage,
): Promise<Count> {
  const end = offset + rows
  if (guess.count_exact || (!isLast && end < guess.count)) return guess
  if (isLast && rows > 0) return { count: end, count_exact: true }
  const all = selectedEmissions(db, who, query).select(sql<number>`count(*)::int`.as('n'))
  return { count: (await all.executeTakeFirstOrThrow()).n, count_exact: true }
}

export interface Sum {
  status: EmissionStatus
  verdict: Verdict
  n: number
}

const sumOf = (rows: readonly Sum[]) => rows.reduce((total, { n }) => total + n, 0)

/** How many by status and verdict. Where the sums that are kept cannot tell, the rows are counted. */
export async function countByState(db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> {
  if (isSummed(who, query)) return sums(db, who, query)
  const rows = selectedEmissions(db, who, await narrow(db, query))
    .select(['emissions.status', 'emissions.verdict', sql<number>`count(*)::int`.as('n')])
    .groupBy(['emissions.status', 'emissions.verdict'])
  return rows.execute()
}

/** The filters that each sum knows. */
const ofState = [
  'medium',
  'status',
  'undecided',
  'verdict',
  'exceeded',
  'no_data',
  'date_from',
  'date_to',
  'region',
] as const
const ofObjects = [...ofState, 'object', ...Object.keys(ofObject)]

const knows = (filters: readonly string[], query: EmissionFilters) =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || value === '' || filters.includes(name) || isPaging(name),
  )
/** What does not choose, or says again what another filter says. */
const isPaging = (name: string) =>
  ['page', 'page_size', 'ordering', 'excel', 'csv', 'columns', 'objects'].includes(name)

/** The sums are kept by month. */
const isWholeMonths = ({ date_from, date_to }: EmissionFilters) =>
  (date_from === undefined || date_from.endsWith('-01')) && (date_to === undefined || isLastOfMonth(date_to))

function isLastOfMonth(day: string): boolean {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.getUTCDate() === 1
}

function isCountedByRegion(who: UserRights, query: EmissionFilters): boolean {
  const { districtId, ministryId } = who.scope
  const wholeRegions = districtId === null && ministryId === null
  return (
    wholeRegions && visibilityOf(who).laboratoryId === null && isWholeMonths(query) && knows(ofState, query)
  )
}

function isCountedByObject(who: UserRights, query: EmissionFilters): boolean {
  return visibilityOf(who).laboratoryId === null && isWholeMonths(query) && knows(ofObjects, query)
}

const isSummed = (who: UserRights, query: EmissionFilters) =>
  isCountedByRegion(who, query) || isCountedByObject(who, query)

async function sums(db: Db, who: UserRights, query: EmissionFilters): Promise<Sum[]> {
  const byRegion = isCountedByRegion(who, query)
  const from = byRegion
    ? sql`emission_region_counts as counts`
    : sql`emission_counts as counts join company_objects on company_objects.id = counts.object_id`
  const where = byRegion ? conditionsOnRegions(who, query) : conditionsOnObjects(who, query)
  const { rows } = await sql<Sum>`
    select counts.status, counts.verdict, sum(counts.n)::int as n from ${from}
    where ${all([...ofMonths(who, query), ...where])}
    group by counts.status, counts.verdict having sum(counts.n) <> 0`.execute(db)
  return rows
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

function ofMonths(who: UserRights, query: EmissionFilters): RawBuilder<unknown>[] {
  const conditions = []
  if (query.medium !== undefined) conditions.push(sql`counts.medium = ${query.medium}`)
  if (query.status !== undefined) conditions.push(sql`counts.status = ${query.status}`)
  if (query.undecided !== undefined)
    conditions.push(sql`(counts.status in ('New', 'Edited')) = ${query.undecided}`)
  if (visibilityOf(who).acceptedOnly) conditions.push(sql`counts.status = 'Accepted'`)
  if (query.verdict !== undefined) conditions.push(sql`counts.verdict = ${query.verdict}`)
  for (const verdict of ['exceeded', 'no_data'] as const) {
    if (query[verdict] !== undefined) conditions.push(sql`(counts.verdict = ${verdict}) = ${query[verdict]}`)
  }
  if (query.date_from !== undefined) conditions.push(sql`counts.month >= ${query.date_from}`)
  if (query.date_to !== undefined) conditions.push(sql`counts.month <= ${query.date_to}`)
  return conditions
}

function conditionsOnRegions({ scope }: UserRights, { region }: EmissionFilters): RawBuilder<unknown>[] {
  const conditions = []
  if (scope.regionId !== null) conditions.push(sql`counts.region_id = ${scope.regionId}`)
  if (region !== undefined) conditions.push(sql`counts.region_id = ${region}`)
  if (!scope.seesSecret) conditions.push(sql`not counts.is_secret`)
  return conditions
}

function conditionsOnObjects({ scope }: UserRights, query: EmissionFilters): RawBuilder<unknown>[] {
  const conditions = [objectsInScope(scope), ...objectsThat(query)]
  if (query.object !== undefined) conditions.push(sql`counts.object_id = ${query.object}`)
  return conditions
}

/** What the database expects, from its statistics. */
async function estimate(db: Db, who: UserRights, query: EmissionFilters): Promise<number> {
  const rows = selectedEmissions(db, who, query).select('emissions.id')
  const plan = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>`explain (format json) ${rows}`.execute(db)
  return Math.round(plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}

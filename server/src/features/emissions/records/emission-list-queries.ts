import { type RawBuilder, sql } from 'kysely'
import type { Emission } from '#contract/api/measurements/emissions'
import { media } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import { visibilityOf } from '#contract/sight/emission-sight'
import type { Db } from '../../../core/database/database'
import { keptAtVersion, MOST_ROWS_KEPT } from '../../../core/database/kept-at-version'
import { offsetOf, orderOf, type Page, type PageQuery } from '../../../core/database/lists'
import { plannedOnceIf } from '../../../core/database/planned-once'
import { figuresVersion } from '../../../core/database/versions'
import { askWritten } from '../../../core/database/written-once'
import { wrongField } from '../../../core/errors'
import type { Session, UserRights } from '../../../core/identity/session'
import { rejectUnseenFilters, sightOf, whoSees } from '../../../measurement/emission-visibility'
import {
  asEmission,
  type EmissionFilters,
  type EmissionRow,
  namesOf,
  needsOwnPlan,
  selectedEmissions,
} from '../emission-queries'
import type { EmissionColumns } from '../standing'
import { countByMonth, countEach, totalOf } from './emission-count-queries'
import { narrow } from './narrow-queries'
import { type Part, type Span, spanAfter, spanAt } from './page-span'
import { fromItsDay } from './page-start-queries'

type Column = 'date' | 'id' | 'value' | 'ratio' | 'object_load' | 'risk' | 'updated_at'
export type EmissionQuery = EmissionFilters & { ordering?: Column | `-${Column}` | undefined }

const types: Record<Column, string> = {
  date: 'date',
  id: 'integer',
  value: 'numeric',
  ratio: 'double precision',
  object_load: 'double precision',
  risk: 'double precision',
  updated_at: 'timestamptz',
}

interface Order {
  column: Column
  direction: 'asc' | 'desc'
}

const orderOfQuery = ({ ordering }: EmissionQuery): Order => orderOf<Column>(ordering ?? '-date', 'date')

/** The id goes the same way as the column: an index serves both ways, and no two rows are equal. */
function orderSql({ column, direction }: Order): RawBuilder<unknown> {
  const way = sql.raw(direction)
  if (column === 'id') return sql`emissions.id ${way}`
  // Only a ratio or a load can be missing; for the others the words would keep their index from being used.
  const missing = mayBeMissing(column) ? sql` nulls last` : sql``
  return sql`${sql.ref(`emissions.${column}`)} ${way}${missing}, emissions.id ${way}`
}

const mayBeMissing = (column: Column) => column === 'ratio' || column === 'object_load'

/** Where a page ended: the order, the value of its column as the database writes it, and the id. */
type Key = [column: Column, direction: 'asc' | 'desc', value: string | null, id: number]

const writeKey = (key: Key) => Buffer.from(JSON.stringify(key)).toString('base64url')

function readKey(text: string, { column, direction }: Order): Key {
  const invalid = () =>
    wrongField('page', 'invalid', 'The page must be a page number or the `next` of an earlier answer')
  try {
    const key = JSON.parse(Buffer.from(text, 'base64url').toString()) as Key
    const [keyColumn, keyDirection, value, id] = key
    const isKey = (value === null || isValue(column, value)) && Number.isInteger(id) && id > 0 && id < 2 ** 31
    if (keyColumn === column && keyDirection === direction && isKey) return key
  } catch {
    throw invalid()
  }
  throw invalid()
}

const decimal = /^-?\d{1,20}(\.\d{1,20})?$/
const isFloat = (text: string) => /^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(text) && Number.isFinite(Number(text))
const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  text.slice(11, 19) < '24:00:00'

/** Keys of pages come back from clients: one that the database could not read is refused beforehand. */
const isValueOf: Record<Column, (text: string) => boolean> = {
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text),
  id: (text) => /^\d{1,10}$/.test(text),
  value: (text) => decimal.test(text),
  ratio: isFloat,
  object_load: (text) => text === 'Infinity' || isFloat(text),
  risk: isFloat,
  updated_at: isInstant,
}

const isValue = (column: Column, value: unknown) => typeof value === 'string' && isValueOf[column](value)

function after([column, direction, value, id]: Key): RawBuilder<boolean> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  if (column === 'id') return sql<boolean>`emissions.id ${beyond} ${id}`
  const own = sql.ref(`emissions.${column}`)
  if (value === null) return sql<boolean>`(${own} is null and emissions.id ${beyond} ${id})`
  const last = sql`cast(${value} as ${sql.raw(types[column])})`
  const later = sql<boolean>`(${own}, emissions.id) ${beyond} (${last}, ${id})`
  return mayBeMissing(column) ? sql<boolean>`(${later} or ${own} is null)` : later
}

const isPageNumber = (page: string | undefined) => page === undefined || /^\d+$/.test(page)

export async function findEmissions(
  db: Db,
  who: Session,
  lang: Language,
  given: EmissionQuery & PageQuery,
): Promise<Page<Emission>> {
  rejectUnseenFilters(who, given)
  const query = await narrow(db, given)
  const { page, page_size, ordering: _, ...filters } = query
  const order = orderOfQuery(query)
  const asked = {
    order,
    // One more than is shown tells whether there is a next page.
    limit: page_size + 1,
    ...(isPageNumber(page)
      ? { offset: offsetOf(query).offset }
      : { offset: 0, key: readKey(page as string, order) }),
  }
  const counted = await countByMonth(db, who, filters)
  const [rows, count] = counted
    ? [await readKept(db, who, lang, query, asked, counted), totalOf(counted.parts)]
    : await Promise.all([readRows(db, who, lang, query, asked), countEach(db, who, query)])
  const shown = rows.slice(0, page_size)
  const last = rows.length > page_size ? shown.at(-1) : undefined
  const next = last ? writeKey([order.column, order.direction, last.sort_key, last.id]) : null
  return { rows: shown.map((row) => asEmission(row, who)), next, count, count_exact: true }
}

interface Asked {
  order: Order
  limit: number
  offset: number
  /** Where the page before ended. */
  key?: Key
}

type Row = EmissionRow & {
  sort_key: string | null
  /** Of the figures, when it was read. */
  figures_version: string
}

const pages = keptAtVersion<Row[]>()

/**
 * When something changes, the lists of all who have it before them are asked for at once: those who see the same are
 * shown what was read for the first. What is looked for by words is told by long lists of numbers, and read each time.
 */
async function readKept(
  db: Db,
  who: UserRights,
  lang: Language,
  query: EmissionQuery,
  asked: Asked,
  { parts, version }: { parts: Part[]; version: string },
): Promise<Row[]> {
  const read = () => readCounted(db, who, lang, query, asked, parts)
  if (query.search || asked.limit > MOST_ROWS_KEPT + 1) return read()
  return pages(db, version, [lang, sightOf(who), query, asked], async () => {
    const rows = await read()
    // Where something changed since they were counted, others may belong on the page.
    const isAsCounted = rows[0]?.figures_version === version
    return { answer: rows, version: isAsCounted ? version : undefined }
  })
}

/** The rows of a page, of which the sums say where they lie. */
async function readCounted(
  db: Db,
  who: UserRights,
  lang: Language,
  query: EmissionQuery,
  asked: Asked,
  parts: Part[],
): Promise<Row[]> {
  const { order, limit, offset, key } = asked
  if (parts.length === 0) return []
  if (order.column !== 'date') return readRows(db, who, lang, query, asked, isServed(who, query, order))
  const inOrder = order.direction === 'desc' ? parts.toReversed() : parts
  const reached = key
    ? spanAfter(inOrder, order.direction, String(key[2]), limit)
    : spanAt(inOrder, offset, limit)
  if (!reached) return []
  const span = await fromItsDay(db, who, query, order.direction, offset, reached)
  const within = { ...asked, offset: Math.max(0, offset - span.skipped), span }
  const rows = await readRows(db, who, lang, query, within, isServed(who, query, order, span))
  // Some were deleted since they were counted: those that follow lie further on.
  return rows.length < limit && !span.isLast ? readRows(db, who, lang, query, asked) : rows
}

/** A page that lies within so many days is found by going through them, whatever else is asked. */
const FEW_DAYS = 93

/** Whether one plan serves, whatever is asked for: what an index has in order, and what is found within few days. */
function isServed(who: UserRights, query: EmissionQuery, { column }: Order, span?: Span): boolean {
  if (needsOwnPlan(who, query)) return false
  if (query.object !== undefined || query.source !== undefined) return true
  return span ? daysIn(span) <= FEW_DAYS : column === 'risk' && query.undecided === true
}

const daysIn = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/**
 * The indexes by region, laboratory and status have the medium before the date: the latest of each medium are read,
 * and of these the latest. Otherwise a small laboratory's would be looked for among everybody's.
 */
function isByMedium(who: UserRights, query: EmissionQuery, { column }: Order): boolean {
  const { medium, object, source, component, region, laboratory, status } = query
  if (column !== 'date' || [medium, object, source, component].some((one) => one !== undefined)) return false
  const ofScope = who.scope.regionId ?? visibilityOf(who).laboratoryId
  return ofScope !== null || [region, laboratory, status].some((one) => one !== undefined)
}

async function readRows(
  db: Db,
  who: UserRights,
  lang: Language,
  query: EmissionQuery,
  { order, limit, offset, key, span }: Asked & { span?: Span },
  isServed = false,
): Promise<Row[]> {
  // Statuses and verdicts are written out, as the indexes of some of them are.
  const { status, verdict, standing, ...bound } = query
  const given = {
    sight: sightOf(who),
    bound,
    ...(span && { span: { from: span.from, to: span.to } }),
    ...(key && { last: { value: key[2], id: key[3] } }),
    offset,
    upTo: offset + limit,
  }
  const statement = ({ sight, bound, span, last, offset, upTo }: typeof given) => {
    let selection = selectedEmissions(db, whoSees(who, sight), { ...bound, status, verdict, standing })
    if (span) selection = selection.where(sql<boolean>`emissions.date between ${span.from} and ${span.to}`)
    if (last) selection = selection.where(after([order.column, order.direction, last.value, last.id]))
    const ofOrder = orderSql(order)
    const page = isByMedium(who, query, order)
      ? sql`select emissions.* from unnest(${sql.lit(`{${media}}`)}::text[]) as media (medium) cross join lateral (
          ${selection
            .where(sql<boolean>`emissions.medium = media.medium`)
            .selectAll('emissions')
            .orderBy(ofOrder)
            .limit(isSkipping ? upTo : sql.lit(limit))}) as emissions order by ${ofOrder}`
      : selection.selectAll('emissions').orderBy(ofOrder)
    const cut = sql<EmissionColumns>`(${page} limit ${sql.lit(limit)} ${isSkipping ? sql`offset ${offset}` : sql``})`
    return namesOf(db, lang, cut.as('emissions'))
      .select(sql<string | null>`${sql.ref(`emissions.${order.column}`)}::text`.as('sort_key'))
      .select(figuresVersion.as('figures_version'))
      .orderBy(ofOrder)
      .modifyEnd(plannedOnceIf(isServed))
  }
  const isSkipping = offset > 0
  if (needsOwnPlan(who, query)) return statement(given).execute()
  const words = ['page', lang, order, limit, isSkipping, isServed, status, verdict, standing]
  return askWritten(db, words, given, statement)
}

/** Every measurement that the query selects, in its order. */
export function emissionRows(db: Db, who: UserRights, query: EmissionQuery) {
  return selectedEmissions(db, who, query).orderBy(orderSql(orderOfQuery(query)))
}

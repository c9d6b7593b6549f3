import { type RawBuilder, sql } from 'kysely'
import type { Emission } from '#contract/api/measurements/emissions'
import { media } from '#contract/domain/measurement/medium'
import type { Language } from '#contract/shapes'
import { visibilityOf } from '#contract/visibility'
import type { Db } from '../../../core/database/database'
import { offsetOf, orderOf, type Page, type PageQuery } from '../../../core/database/lists'
import { cached } from '../../../core/database/versioned-cache'
import { wrongField } from '../../../core/errors'
import type { Session, UserRights } from '../../../core/identity/session'
import {
  asEmission,
  type EmissionFilters,
  type EmissionRow,
  namesOf,
  selectedEmissions,
} from '../emission-queries'
import type { EmissionColumns } from '../standing'
import { countByMonth, countEach, totalOf } from './emission-count-queries'
import { type Part, type Span, spanAfter, spanAt } from './page-span'
import { fromItsDay } from './page-start-queries'
import { resolveFilters } from './resolve-filters'

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

/** The id has the same direction, so that an index serves both ways. */
function orderSql({ column, direction }: Order): RawBuilder<unknown> {
  const way = sql.raw(direction)
  if (column === 'id') return sql`emissions.id ${way}`
  // `nulls last` would disable the index of other columns.
  const missing = mayBeMissing(column) ? sql` nulls last` : sql``
  return sql`${sql.ref(`emissions.${column}`)} ${way}${missing}, emissions.id ${way}`
}

const mayBeMissing = (column: Column) => column === 'ratio' || column === 'object_load'

/** The order, the last value as text, and the last id. */
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

/** Clients send keys back: rejects values that the database could not read. */
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

interface ListCall {
  db: Db
  session: Session
  lang: Language
  now: Date
  query: EmissionQuery & PageQuery
}

export async function findEmissions(call: ListCall): Promise<Page<Emission>> {
  const page = await findPage(call)
  return { ...page, rows: page.rows.map((row) => asEmission(row, call.session)) }
}

const findPage = cached(
  'figures',
  async ({ db, session, lang, query: given }: ListCall): Promise<Page<Row>> => {
    const query = await resolveFilters(db, given)
    const { page, page_size } = query
    const order = orderOfQuery(query)
    const window: Window = {
      order,
      // One more row shows whether there is a next page.
      limit: page_size + 1,
      ...(isPageNumber(page)
        ? { offset: offsetOf(query).offset }
        : { offset: 0, key: readKey(page as string, order) }),
    }
    const parts = await countByMonth(db, session, query)
    const [rows, count] = parts
      ? [await readWithinParts(db, session, lang, query, window, parts), totalOf(parts)]
      : await Promise.all([readRows(db, session, lang, query, window), countEach(db, session, query)])
    const shown = rows.slice(0, page_size)
    const last = rows.length > page_size ? shown.at(-1) : undefined
    const next = last ? writeKey([order.column, order.direction, last.sort_key, last.id]) : null
    return { rows: shown, next, count, count_exact: true }
  },
)

interface Window {
  order: Order
  limit: number
  offset: number
  key?: Key
  span?: Span
}

type Row = EmissionRow & { sort_key: string | null }

/** Reads only the days of the page, by the counts by month. */
async function readWithinParts(
  db: Db,
  who: UserRights,
  lang: Language,
  query: EmissionQuery,
  window: Window,
  parts: Part[],
): Promise<Row[]> {
  const { order, limit, offset, key } = window
  if (parts.length === 0) return []
  if (order.column !== 'date') return readRows(db, who, lang, query, window)
  const inOrder = order.direction === 'desc' ? parts.toReversed() : parts
  const reached = key
    ? spanAfter(inOrder, order.direction, String(key[2]), limit)
    : spanAt(inOrder, offset, limit)
  if (!reached) return []
  const span = await fromItsDay(db, who, query, order.direction, offset, reached)
  const within = { ...window, offset: Math.max(0, offset - span.skipped), span }
  const rows = await readRows(db, who, lang, query, within)
  // Rows were deleted after counting: the page extends further.
  return rows.length < limit && !span.isLast ? readRows(db, who, lang, query, window) : rows
}

/** Indexes by region, laboratory and status start with the medium: reads the latest of each medium. */
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
  { order, limit, offset, key, span }: Window,
): Promise<Row[]> {
  let selection = selectedEmissions(db, who, query)
  if (span) selection = selection.where(sql<boolean>`emissions.date between ${span.from} and ${span.to}`)
  if (key) selection = selection.where(after(key))
  const ofOrder = orderSql(order)
  const page = isByMedium(who, query, order)
    ? sql`select emissions.* from unnest(${sql.lit(`{${media}}`)}::text[]) as media (medium) cross join lateral (
        ${selection
          .where(sql<boolean>`emissions.medium = media.medium`)
          .selectAll('emissions')
          .orderBy(ofOrder)
          .limit(sql.lit(offset + limit))}) as emissions order by ${ofOrder}`
    : selection.selectAll('emissions').orderBy(ofOrder)
  const cut = sql<EmissionColumns>`(${page} limit ${sql.lit(limit)} offset ${sql.lit(offset)})`
  return namesOf(db, lang, cut.as('emissions'))
    .select(sql<string | null>`${sql.ref(`emissions.${order.column}`)}::text`.as('sort_key'))
    .orderBy(ofOrder)
    .execute()
}

/** Every measurement that the query selects, in its order. */
export function emissionRows(db: Db, who: UserRights, query: EmissionQuery) {
  return selectedEmissions(db, who, query).orderBy(orderSql(orderOfQuery(query)))
}

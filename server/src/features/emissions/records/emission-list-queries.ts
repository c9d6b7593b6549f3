import { type RawBuilder, sql } from 'kysely'
import type { Emission } from '#contract/api/emissions'
import type { Language } from '#contract/shapes'
import type { Db } from '../../../core/database/database'
import { offsetOf, orderOf, type Page, type PageQuery } from '../../../core/database/lists'
import { wrongField } from '../../../core/errors'
import type { UserRights } from '../../../core/identity/session'
import {
  asEmission,
  type EmissionFilters,
  type EmissionRow,
  selectedEmissions,
  withNames,
} from '../emission-queries'
import { countEmissions } from './emission-count-queries'
import { narrow } from './narrow-queries'
import { findPageStart } from './page-start-queries'

type Column = 'date' | 'id' | 'value' | 'ratio' | 'risk' | 'updated_at'
export type EmissionQuery = EmissionFilters & { ordering?: Column | `-${Column}` | undefined }

const types: Record<Column, string> = {
  date: 'date',
  id: 'integer',
  value: 'numeric',
  ratio: 'double precision',
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
  // Only a ratio can be missing; for the others the words would keep their index from being used.
  const missing = column === 'ratio' ? sql` nulls last` : sql``
  return sql`${sql.ref(`emissions.${column}`)} ${way}${missing}, emissions.id ${way}`
}

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

/** A key is sent back by whoever has it: what the database could not read is refused before it gets there. */
const isValueOf: Record<Column, (text: string) => boolean> = {
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text),
  id: (text) => /^\d{1,10}$/.test(text),
  value: (text) => decimal.test(text),
  ratio: isFloat,
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
  return column === 'ratio' ? sql<boolean>`(${later} or ${own} is null)` : later
}

const isPageNumber = (page: string | undefined) => page === undefined || /^\d+$/.test(page)

export async function findEmissions(
  db: Db,
  who: UserRights,
  lang: Language,
  given: EmissionQuery & PageQuery,
): Promise<Page<Emission>> {
  const query = await narrow(db, given)
  const { page, page_size } = query
  const order = orderOfQuery(query)
  const byNumber = isPageNumber(page)
  const offset = byNumber ? offsetOf(query).offset : 0
  const start =
    order.column === 'date' ? await findPageStart(db, who, query, order.direction, offset) : undefined
  let selection = selectedEmissions(db, who, query)
  if (start) selection = selection.where(start.from)
  if (!byNumber) selection = selection.where(after(readKey(page as string, order)))
  // One more than is shown tells whether there is a next page. Counting goes on beside it.
  const [rows, count] = await Promise.all([
    withSortKey(db, lang, selection, order, page_size + 1, offset - (start?.skipped ?? 0)),
    countEmissions(db, who, query),
  ])
  const shown = rows.slice(0, page_size)
  const last = rows.length > page_size ? shown.at(-1) : undefined
  const next = last ? writeKey([order.column, order.direction, last.sort_key, last.id]) : null
  return { rows: shown.map((row) => asEmission(row, who)), next, count, count_exact: true }
}

async function withSortKey(
  db: Db,
  lang: Language,
  selection: ReturnType<typeof selectedEmissions>,
  order: Order,
  limit: number,
  offset: number,
): Promise<(EmissionRow & { sort_key: string | null })[]> {
  const page = selection.orderBy(orderSql(order)).limit(limit).offset(offset)
  return withNames(db, lang, page)
    .select(sql<string | null>`${sql.ref(`emissions.${order.column}`)}::text`.as('sort_key'))
    .orderBy(orderSql(order))
    .execute()
}

/** Every measurement that the query selects, in its order. */
export function emissionRows(db: Db, who: UserRights, lang: Language, query: EmissionQuery) {
  return withNames(db, lang, selectedEmissions(db, who, query)).orderBy(orderSql(orderOfQuery(query)))
}

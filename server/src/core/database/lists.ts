import { type Expression, type RawBuilder, sql } from 'kysely'
import { wrongField } from '../errors'
import type { Db } from './database'

export interface PageQuery {
  page?: string | undefined
  page_size: number
}

export interface Page<Row> {
  rows: Row[]
  next: string | null
  count: number
  count_exact: true
}

export function offsetOf(query: PageQuery): { page: number; offset: number } {
  const page = query.page === undefined ? 1 : Number(query.page)
  if (!Number.isSafeInteger(page) || page < 1 || page > 100_000_000) {
    throw wrongField('page', 'invalid', 'The page must be a page number or the `next` of an earlier answer')
  }
  return { page, offset: (page - 1) * query.page_size }
}

interface Countable<Row> {
  limit(limit: number): { offset(offset: number): { execute(): Promise<Row[]> } }
}

/** One page of a short list, with its exact count. */
export async function readPage<Row>(db: Db, select: Countable<Row> & Expression<unknown>, query: PageQuery) {
  const { offset } = offsetOf(query)
  const rows = select.limit(query.page_size).offset(offset).execute()
  return pageWithCount(db, query, rows, sql`(${select}) as rows`)
}

/** Adds the total count to the rows of a page. The count is skipped when a page that is not full shows it. */
export async function pageWithCount<Row>(
  db: Db,
  query: PageQuery,
  reading: Row[] | Promise<Row[]>,
  all: RawBuilder<unknown>,
  known?: number,
): Promise<Page<Row>> {
  const { page, offset } = offsetOf(query)
  const [rows, counted] = Array.isArray(reading)
    ? [reading, known]
    : await Promise.all([reading, countOf(db, all)])
  const isLast = rows.length < query.page_size && (rows.length > 0 || offset === 0)
  const count = isLast ? offset + rows.length : (counted ?? (await countOf(db, all)))
  const next = rows.length > 0 && offset + rows.length < count ? String(page + 1) : null
  return { rows, next, count, count_exact: true }
}

/** Long lists are counted up to this number; beyond it the answer says "more than". */
const COUNTED = 10_000

export type LongPage<Row> = Omit<Page<Row>, 'count_exact'> & { count_exact: boolean }

/** One page of a list that is too long to be counted exactly. */
export async function readLongPage<Row>(
  db: Db,
  query: PageQuery,
  reading: Promise<Row[]>,
  all: RawBuilder<unknown>,
): Promise<LongPage<Row>> {
  const { page, offset } = offsetOf(query)
  const most = sql.lit(COUNTED + 1)
  const [rows, found] = await Promise.all([
    reading,
    countOf(db, sql`(select 1 from ${all} limit ${most}) as counted`),
  ])
  const isExact = found <= COUNTED
  const isLast = rows.length < query.page_size || (isExact && offset + rows.length >= found)
  return {
    rows,
    next: isLast ? null : String(page + 1),
    count: Math.min(found, COUNTED),
    count_exact: isExact,
  }
}

async function countOf(db: Db, all: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${all}`.execute(db)
  return rows[0]?.total ?? 0
}

/** One page of an array. */
export function pageOfArray<Row>(all: readonly Row[], query: PageQuery): Page<Row> {
  const { page, offset } = offsetOf(query)
  const rows = all.slice(offset, offset + query.page_size)
  const next = offset + rows.length < all.length && rows.length > 0 ? String(page + 1) : null
  return { rows, next, count: all.length, count_exact: true }
}

export function asData<Row>({ rows, ...rest }: Page<Row>) {
  return { data: rows, ...rest }
}

export function asResults<Row>({ rows, ...rest }: Page<Row>) {
  return { results: rows, ...rest }
}

export function orderOf<Column extends string>(
  ordering: Column | `-${Column}` | undefined,
  fallback: Column,
): { column: Column; direction: 'asc' | 'desc' } {
  if (!ordering) return { column: fallback, direction: 'asc' }
  return ordering.startsWith('-')
    ? { column: ordering.slice(1) as Column, direction: 'desc' }
    : { column: ordering as Column, direction: 'asc' }
}

/** Uzbek is typed with any of these apostrophes. */
const ANY_APOSTROPHE = "['‘’ʻʼ`´]"
const APOSTROPHES = new RegExp(ANY_APOSTROPHE, 'g')

function patternOf(search: string): string {
  return search
    .toLowerCase()
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(APOSTROPHES, ANY_APOSTROPHE)
}

/**
 * Whether a column contains the text, ignoring case and kinds of apostrophe. The collation is named because the
 * database may have been created with the C locale. Wildcards in the text are taken literally.
 */
export function holds(search: string, ...columns: string[]): RawBuilder<boolean> {
  const texts = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || ' ' || `,
  )
  const text = sql`lower((${texts}) collate "und-x-icu") collate "C"`
  const like = `%${search
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
    .replace(APOSTROPHES, '_')}%`
  // The pre-filter matches more than apostrophes, but leaves few rows for the slower pattern.
  return search.match(APOSTROPHES)
    ? sql<boolean>`(${text} like ${like} and ${text} ~ ${patternOf(search)})`
    : sql<boolean>`${text} like ${like}`
}

/** The same for a text in memory. */
export function textHolds(text: string, search: string): boolean {
  return new RegExp(patternOf(search)).test(text.toLowerCase())
}

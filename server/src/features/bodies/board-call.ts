import { type RawBuilder, sql } from 'kysely'
import type { Board, BoardQuery, BoardRow, BoardValues } from '#contract/boards/board'
import type { Register } from '#contract/registers/any-register'
import type { Language } from '#contract/shapes'
import { dayOf } from '../../core/clock'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { nameColumn } from '../../core/database/names'
import { type Scope, visible } from '../../core/database/scope'
import type { Call } from '../../core/http/serve'

/** The records and the year that a board shows. */
export interface BoardRequest {
  lang: Language
  year: number
  /** The days of the year up to today's date, so that two years compare. */
  from: string
  to: string
  /** The selected records of a register, to select from. */
  records: (register: Register) => RawBuilder<unknown>
}

/** The SQL of a board. */
export interface BoardQueries<Declared extends { widgets: object }> {
  /** The years with data. */
  years: (request: Pick<BoardRequest, 'records'>) => RawBuilder<{ year: number }>
  figures: (request: BoardRequest) => RawBuilder<BoardValues>
  widgets: Record<keyof Declared['widgets'] & string, (request: BoardRequest) => RawBuilder<BoardRow>>
}

export async function readRequest(
  { db, scope, lang, now, query }: Pick<Call<Board['read']>, 'db' | 'scope' | 'lang' | 'now' | 'query'>,
  board: Board,
  queries: BoardQueries<Board>,
): Promise<{ request: BoardRequest; before: BoardRequest; years: number[] }> {
  const records = (register: Register) => recordsOf(db, scope, register, query, board.of)
  const { rows } = await sql<{ year: number }>`
    select year::int as year from (${queries.years({ records })}) as years
    where year is not null order by year`.execute(db)
  const years = rows.map(({ year }) => year)
  const today = dayOf(now)
  const year = query.year ?? years.at(-1) ?? Number(today.slice(0, 4))
  const last = today.startsWith(String(year)) ? today.slice(4) : '-12-31'
  const of = (one: number): BoardRequest => ({
    ...{ lang, year: one, records },
    from: `${one}-01-01`,
    // The other year may have no 29th of February.
    to: `${one}${last === '-02-29' ? '-02-28' : last}`,
  })
  return { request: of(year), before: of(year - 1), years }
}

/** The figures of a board for its year and for the year before. */
export async function readFigures(
  call: Parameters<typeof readRequest>[0],
  board: Board,
  queries: BoardQueries<Board>,
) {
  const { request, before, years } = await readRequest(call, board, queries)
  const count = async (of: BoardRequest) =>
    (await sql<Record<string, number | null>>`${queries.figures(of)}`.execute(call.db)).rows[0] ?? {}
  return { year: request.year, years, now: await count(request), before: await count(before) }
}

/** The visible records, of the requested region and record. */
export function recordsOf(
  db: Db,
  scope: Scope,
  register: Register,
  query: Pick<BoardQuery, 'region' | 'record'>,
  of?: Register,
): RawBuilder<unknown> {
  const { table, place } = register
  const through = typeof place === 'object' ? place : undefined
  let rows = visible(db, scope).records(register).selectAll('record')
  if (query.region !== undefined && place !== 'everywhere') {
    const inRegion = through
      ? sql<boolean>`${sql.ref(`record.${through.by}`)} in (
          select id from ${sql.table(through.through)} where region_id = ${query.region})`
      : sql<boolean>`record.region_id = ${query.region}`
    rows = rows.where(inRegion)
  }
  if (query.record !== undefined && of) {
    const column = of.table === table ? 'id' : through?.through === of.table ? through.by : undefined
    if (column) rows = rows.where(sql<boolean>`${sql.ref(`record.${column}`)} = ${query.record}`)
  }
  return sql`(${rows})`
}

/** A line for each region with data, by name; `sums` is grouped by `region_id`. */
export function byRegion(lang: Language, sums: RawBuilder<unknown>): RawBuilder<BoardRow> {
  const name = sql.ref(`regions.${nameColumn(lang)}`)
  return sql<BoardRow>`
    select regions.id::text as key, ${name} as name, sums.*
    from (${sums}) as sums join regions on regions.id = sums.region_id
    order by ${sortByName(lang, name)}`
}

export function wordOf(
  column: RawBuilder<unknown>,
  choices: Readonly<Record<string, Readonly<Record<Language, string>>>> | undefined,
  lang: Language,
): RawBuilder<string> {
  const words = Object.entries(choices ?? {}).map(([code, word]) => sql`when ${code} then ${word[lang]}`)
  return sql<string>`case ${column} ${sql.join(words, sql` `)} end`
}

const monthNames: Record<Language, readonly string[]> = {
  ru: ['янв.', 'февр.', 'март', 'апр.', 'май', 'июнь', 'июль', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
  uz: ['yan.', 'fev.', 'mart', 'apr.', 'may', 'iyun', 'iyul', 'avg.', 'sent.', 'okt.', 'noy.', 'dek.'],
}

export const monthsOf = (lang: Language): RawBuilder<unknown> => sql`(
  select month, (${monthNames[lang]}::text[])[month] as name from generate_series(1, 12) as month)`

export const yearOf = (column: string): RawBuilder<number> =>
  sql<number>`date_part('year', ${sql.ref(column)})::int`

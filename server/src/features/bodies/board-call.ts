import { type RawBuilder, sql } from 'kysely'
import type { Board, BoardQuery, BoardRow, BoardValues } from '#contract/boards/board'
import type { Register } from '#contract/registers/any-register'
import type { Language } from '#contract/shapes'
import { dayOf } from '../../core/clock'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { nameColumn } from '../../core/database/names'
import { type Scope, visible } from '../../core/database/scope'

/** Of what a board is asked: whose records, and of which year. */
export interface Asked {
  lang: Language
  year: number
  /** The days of the year; of this year those that have been, and of the one before it as many. */
  from: string
  to: string
  /** The records of a register that are meant, to select from. */
  records: (register: Register) => RawBuilder<unknown>
}

/** What a board counts, in SQL. Every number stands on records that the caller sees. */
export interface BoardQueries<Declared extends { widgets: object }> {
  /** The years of which there is something. */
  years: (asked: Pick<Asked, 'records'>) => RawBuilder<{ year: number }>
  /** One row. */
  figures: (asked: Asked) => RawBuilder<BoardValues>
  widgets: Record<keyof Declared['widgets'] & string, (asked: Asked) => RawBuilder<BoardRow>>
}

interface Caller {
  db: Db
  scope: Scope
  lang: Language
  now: Date
  query: BoardQuery
}

export async function askedBy(
  { db, scope, lang, now, query }: Caller,
  board: Board,
  queries: BoardQueries<Board>,
): Promise<{ asked: Asked; before: Asked; years: number[] }> {
  const records = (register: Register) => recordsOf(db, scope, register, query, board.of)
  const { rows } = await sql<{ year: number }>`
    select year::int as year from (${queries.years({ records })}) as years
    where year is not null order by year`.execute(db)
  const years = rows.map(({ year }) => year)
  const today = dayOf(now)
  const year = query.year ?? years.at(-1) ?? Number(today.slice(0, 4))
  const last = today.startsWith(String(year)) ? today.slice(4) : '-12-31'
  const of = (asked: number): Asked => ({
    ...{ lang, year: asked, records },
    from: `${asked}-01-01`,
    // The last day of February may not be there in the other year.
    to: `${asked}${last === '-02-29' ? '-02-28' : last}`,
  })
  return { asked: of(year), before: of(year - 1), years }
}

/** Those that the caller sees, of the region and of the one record that are asked about. */
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

/** A line for each region of which there is something, in the order of their names; `sums` is grouped by `region_id`. */
export function byRegion(lang: Language, sums: RawBuilder<unknown>): RawBuilder<BoardRow> {
  const name = sql.ref(`regions.${nameColumn(lang)}`)
  return sql<BoardRow>`
    select regions.id::text as key, ${name} as name, sums.*
    from (${sums}) as sums join regions on regions.id = sums.region_id
    order by ${sortByName(lang, name)}`
}

/** What a code means, in the words of its field. */
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

/** The twelve months with their names, as `month` and `name`. */
export const monthsOf = (lang: Language): RawBuilder<unknown> => sql`(
  select month, (${monthNames[lang]}::text[])[month] as name from generate_series(1, 12) as month)`

export const yearOf = (column: string): RawBuilder<number> =>
  sql<number>`date_part('year', ${sql.ref(column)})::int`

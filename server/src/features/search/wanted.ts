import { type RawBuilder, sql } from 'kysely'
import type { Keyed } from '../../core/database/search-key'

/** What is looked for: words, records that somebody opened before, or those of them that have the words. */
export interface Wanted {
  /** As it was typed, or as its keys type it in the other layout. */
  search?: string | undefined
  /** Whether words that resemble it will do. */
  isAlike?: boolean | undefined
  among?: number[] | undefined
}

const MOST_WORDS = 8

/** In no order of theirs: «заводи кокча» is «Кўкча заводи», too. Nobody types apostrophes alike. */
export const wordsIn = (search: string): string[] =>
  search
    .replace(/['‘’ʻʼ`´]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MOST_WORDS) ?? []

/** A `search` must hold at least one word. */
export function isWanted(table: Keyed, wanted: Wanted): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (wanted.among) conditions.push(sql`${sql.ref(`${table}.id`)} = any(${wanted.among})`)
  if (wanted.search !== undefined) conditions.push(hasWords(table, wanted.search, wanted.isAlike))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function hasWords(table: Keyed, search: string, isAlike: boolean | undefined): RawBuilder<boolean> {
  const keys = wordsIn(search).map((word) => sql`search_key(${word})`)
  if (isAlike)
    return sql<boolean>`${sql.ref(`${table}.id`)} = any(array(
      select rows_like(${sql.lit(table)}::regclass, array[${sql.join(keys)}])))`
  const holds = keys.map((key) => sql`${sql.ref(`${table}.search_key`)} like '%' || ${key} || '%'`)
  return sql<boolean>`(${sql.join(holds, sql` and `)})`
}

/** What holds the words as they were typed, the earlier the better, then what is most like them, then the latest. */
export function bestFirst(table: Keyed, { search }: Wanted): RawBuilder<unknown> {
  const id = sql.ref(`${table}.id`)
  if (search === undefined) return sql`${id} desc`
  // Worked out once, not for every row.
  const typed = sql`(select search_key(${search}))`
  const key = sql.ref(`${table}.search_key`)
  const place = sql`nullif(strpos(${key}, ${typed}), 0)`
  return sql`${place} nulls last, case when ${place} is null then word_similarity(${typed}, ${key}) end desc, ${id} desc`
}

import { type RawBuilder, sql } from 'kysely'
import type { Keyed } from '../../core/database/search-key'

/** A search for words, recently opened records, or both. */
export interface Wanted {
  /** As typed, or in the other keyboard layout. */
  search?: string | undefined
  /** Whether similar words match. */
  isAlike?: boolean | undefined
  among?: number[] | undefined
}

const MOST_WORDS = 8

/** Matches words in any order, without apostrophes, which are typed in many ways. */
export const wordsIn = (search: string): string[] =>
  search
    .replace(/['‘’ʻʼ`´]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MOST_WORDS) ?? []

/** The condition of a search. `search` must contain at least one word. */
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

/** Sorts by the position of the text, then by similarity, then the latest first. */
export function bestFirst(table: Keyed, { search }: Wanted): RawBuilder<unknown> {
  const id = sql.ref(`${table}.id`)
  if (search === undefined) return sql`${id} desc`
  // A subquery, evaluated once and not for every row.
  const typed = sql`(select search_key(${search}))`
  const key = sql.ref(`${table}.search_key`)
  const place = sql`nullif(strpos(${key}, ${typed}), 0)`
  return sql`${place} nulls last, case when ${place} is null then word_similarity(${typed}, ${key}) end desc, ${id} desc`
}

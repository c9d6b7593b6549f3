import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/shapes'

/** Names are sorted as their language sorts them. */
export function inOrderOf(lang: Language, column: RawBuilder<unknown>): RawBuilder<string> {
  return lang === 'uz' ? sql<string>`${column} collate "uz-x-icu"` : sql<string>`${column} collate "ru-x-icu"`
}

/** Numbers that are kept as text: 2 stands before 10, and 2 before 2а. */
export const numberOrder = (column: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`substring(${column} from '\\d+')::numeric`,
  column,
]

/** By the first key, then the second, and so on, all one way. */
export const byKeys = (keys: readonly RawBuilder<unknown>[], direction: 'asc' | 'desc') =>
  sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`))

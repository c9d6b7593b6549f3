import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/shapes'

/** Sorts names in the order of their language. */
export function sortByName(lang: Language, column: RawBuilder<unknown>): RawBuilder<string> {
  return lang === 'uz' ? sql<string>`${column} collate "uz-x-icu"` : sql<string>`${column} collate "ru-x-icu"`
}

/** Sorts numbers that are stored as text: 2 before 10, and 2 before 2а. */
export const numberOrder = (column: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`substring(${column} from '\\d+')::numeric`,
  column,
]

export const byKeys = (keys: readonly RawBuilder<unknown>[], direction: 'asc' | 'desc') =>
  sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`))

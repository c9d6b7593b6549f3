import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/shapes'

/** Names are sorted as their language sorts them. */
export function inOrderOf(lang: Language, column: RawBuilder<unknown>): RawBuilder<string> {
  return lang === 'uz' ? sql<string>`${column} collate "uz-x-icu"` : sql<string>`${column} collate "ru-x-icu"`
}

export const nameColumn = (lang: Language) => (lang === 'uz' ? 'name_uz' : 'name_ru')

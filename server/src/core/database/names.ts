import { sql } from 'kysely'
import type { Language } from '#contract/shapes'

export const nameColumn = (lang: Language) => (lang === 'uz' ? 'name_uz' : 'name_ru')

/** A source is known by its number and its name. */
export const sourceName = sql<string>`pollution_sources.number || ' — ' || pollution_sources.name`

export const personName = (table: string) =>
  sql<string>`trim(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.surname`)})`

/** The sign of a unit, as each language writes it. */
export const signColumn = (lang: Language) => (lang === 'uz' ? 'designation' : 'abbreviation')

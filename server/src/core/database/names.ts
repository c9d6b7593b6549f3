import { sql } from 'kysely'
import type { Language } from '#contract/shapes'

export const nameColumn = (lang: Language) => (lang === 'uz' ? 'name_uz' : 'name_ru')

/** A source is known by its number and its name. */
export const sourceName = sql<string>`pollution_sources.number || ' — ' || pollution_sources.name`

export const personName = (table: string) =>
  sql<string>`trim(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.surname`)})`

/** A parameter is known by its name and its unit: «Мощность, т/год». */
export const parameterName = (
  table: string,
  lang: Language,
) => sql<string>`${sql.ref(`${table}.${nameColumn(lang)}`)} || ', ' || (
  select ${sql.ref(`units.${signColumn(lang)}`)} from units where units.id = ${sql.ref(`${table}.unit_id`)})`

/** The sign of a unit, as each language writes it. */
export const signColumn = (lang: Language) => (lang === 'uz' ? 'designation' : 'abbreviation')

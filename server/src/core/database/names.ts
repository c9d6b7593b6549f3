import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/shapes'

export const nameColumn = (lang: Language) => (lang === 'uz' ? 'name_uz' : 'name_ru')

/** The name as given; in Uzbek, a missing one is transliterated from Russian. */
const nameOr = (lang: Language, given: RawBuilder<string>, uzbek: RawBuilder<string>) =>
  lang === 'uz' ? sql<string>`coalesce(nullif(${uzbek}, ''), uzbek_latin(${given}))` : given

export const objectTitle = (lang: Language, table = 'company_objects') =>
  nameOr(lang, sql.ref(`${table}.title`), sql.ref(`${table}.title_uz`))

/** The number and the name of a source. */
export const sourceName = (lang: Language, table = 'pollution_sources') =>
  sql<string>`${sql.ref(`${table}.number`)} || ' — ' || ${ownSourceName(lang, table)}`

export const ownSourceName = (lang: Language, table = 'pollution_sources') =>
  nameOr(lang, sql.ref(`${table}.name`), sql.ref(`${table}.name_uz`))

export const personName = (table: string) =>
  sql<string>`trim(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.surname`)})`

/** The name and the unit of a parameter: «Мощность, т/год». */
export const parameterName = (
  table: string,
  lang: Language,
) => sql<string>`${sql.ref(`${table}.${nameColumn(lang)}`)} || ', ' || (
  select ${sql.ref(`units.${signColumn(lang)}`)} from units where units.id = ${sql.ref(`${table}.unit_id`)})`

export const signColumn = (lang: Language) => (lang === 'uz' ? 'designation' : 'abbreviation')

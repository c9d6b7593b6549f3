import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Classifier } from '#contract/classifiers/any-classifier'
import type { ClassifierTable } from '#contract/classifiers/declaration'
import { fieldKind } from '#contract/classifiers/field-kind'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import { nameColumn } from '../../core/database/names'

/** The name of a record in references; a unit has its short sign. */
export function shortName(table: ClassifierTable, lang: Language): string {
  if (table === 'units') return lang === 'uz' ? 'designation' : 'abbreviation'
  return nameColumn(lang)
}

/** References with their names, decimals as numbers. */
export function columnsOf(classifier: Classifier, lang: Language): RawBuilder<unknown> {
  const columns = classifier.columns.map(
    (column) => sql`${columnValue(classifier, lang, column)} as ${sql.ref(column)}`,
  )
  const name = sql.ref(nameColumn(lang))
  if (classifier.columns.includes('name_ru')) columns.push(sql`${name} as name`)
  if (classifier.isTitled) columns.push(sql`${name} as title`)
  return sql`${sql.join([sql`id`, ...columns, sql`version`])}`
}

function columnValue(classifier: Classifier, lang: Language, column: string): RawBuilder<unknown> {
  if (classifier.references[column]) {
    const name = sql`jsonb_build_object('id', referred.id, 'name', ${nameOfReferred(classifier, column, lang)})`
    return ofReferred(classifier, column, name)
  }
  const isNumber = fieldKind(classifier.row.shape[column] as z.ZodType) === 'number'
  return isNumber ? sql`${sql.ref(column)}::float8` : sql.ref(column)
}

/** Texts by the collation of the language, references by name. */
export function orderBy(classifier: Classifier, lang: Language, column: string): RawBuilder<unknown> {
  if (classifier.references[column]) {
    const name = nameOfReferred(classifier, column, lang)
    return sortByName(lang, sql`(${ofReferred(classifier, column, name)})`)
  }
  if (column === 'name') return sortByName(lang, sql.ref(nameColumn(lang)))
  // Ids are numbers, even if a query brings text.
  const isId = column === 'id' || column.endsWith('_id')
  if (isId || fieldKind(classifier.row.shape[column] as z.ZodType) !== 'text') return sql.ref(column)
  return sortByName(column === 'name_uz' ? 'uz' : 'ru', sql.ref(column))
}

function nameOfReferred({ references }: Classifier, column: string, lang: Language): RawBuilder<unknown> {
  return sql.ref(`referred.${shortName((references[column] as { to: ClassifierTable }).to, lang)}`)
}

function ofReferred({ table, references }: Classifier, column: string, what: RawBuilder<unknown>) {
  const to = sql.table((references[column] as { to: ClassifierTable }).to)
  return sql`(select ${what} from ${to} as referred where referred.id = ${sql.ref(`${table}.${column}_id`)})`
}

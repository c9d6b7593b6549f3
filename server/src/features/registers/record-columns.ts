import { type RawBuilder, sql } from 'kysely'
import type { Field, Fields, ReferenceTo } from '#contract/fields/field'
import { columnName, entriesOf } from '#contract/fields/record'
import type { Register } from '#contract/registers/any-register'
import type { Language } from '#contract/shapes'
import { wordsIn } from '#contract/words'
import { sortByName } from '../../core/database/collation'
import { nameColumn, objectTitle, parameterName, signColumn, sourceName } from '../../core/database/names'
import { tableOf } from '../../core/database/references'

/** Selects the fields of a row: references with their names, decimals as numbers. */
export function columnsOf(table: string, fields: Fields, lang: Language): RawBuilder<unknown>[] {
  return entriesOf(fields).map(
    ([name, field]) => sql`${answered(table, name, field, lang)} as ${sql.ref(name)}`,
  )
}

const columnOf = (table: string, name: string, field: Field) => sql.ref(`${table}.${columnName(name, field)}`)

function answered(table: string, name: string, field: Field, lang: Language): RawBuilder<unknown> {
  const column = columnOf(table, name, field)
  if (field.kind === 'number') return sql`${column}::float8`
  if (field.kind !== 'reference') return column
  return ofReferred(field, column, sql`json_build_object('id', referred.id, 'name', ${nameIn(field, lang)})`)
}

const ofReferred = ({ to }: Field, id: RawBuilder<unknown>, what: RawBuilder<unknown>) =>
  sql`(select ${what} from ${sql.table(tableOf(to as ReferenceTo))} as referred where referred.id = ${id})`

/** The name of a referenced record. */
function nameIn({ to }: Field, lang: Language): RawBuilder<unknown> {
  if (to === 'company_objects') return objectTitle(lang, 'referred')
  if (to === 'pollution_sources') return sourceName(lang, 'referred')
  if (to === 'object_parameters' || to === 'source_parameters') return parameterName('referred', lang)
  return sql.ref(`referred.${to === 'units' ? signColumn(lang) : nameColumn(lang)}`)
}

/** The name of a record, or its distinguishing fields: «АО “Навоиазот”, 2026». */
export function nameOf({ fields, namedBy }: Register, lang: Language): RawBuilder<string> {
  if (namedBy.length === 0) return sql<string>`${sql.ref(`record.${nameColumn(lang)}`)}`
  const parts = namedBy.map((name) => textOf('record', name, fields[name] as Field, lang))
  return sql<string>`concat_ws(', ', ${sql.join(parts)})`
}

/** The text that is shown and sorted by. */
function textOf(table: string, name: string, field: Field, lang: Language): RawBuilder<unknown> {
  const column = columnOf(table, name, field)
  if (field.kind === 'reference') return ofReferred(field, column, nameIn(field, lang))
  if (field.kind !== 'choice') return column
  const words = Object.entries(wordsIn(lang, field.choices ?? {}))
  return sql`case ${column} ${sql.join(
    words.map(([code, word]) => sql`when ${code} then ${word}`),
    sql` `,
  )} end`
}

const isRead = ({ kind }: Field) =>
  kind === 'text' || kind === 'paragraph' || kind === 'reference' || kind === 'choice'

/** Sorts texts in the order of the language, other values by size. */
export function orderBy(table: string, name: string, field: Field, lang: Language): RawBuilder<unknown> {
  const text = textOf(table, name, field, lang)
  return isRead(field) ? sortByName(name === 'name_uz' ? 'uz' : lang, sql`(${text})`) : text
}

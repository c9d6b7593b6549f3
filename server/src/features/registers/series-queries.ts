import { type RawBuilder, sql } from 'kysely'
import type { Field } from '#contract/fields/field'
import { columnName } from '#contract/fields/record'
import type { Register, Series, SeriesRow } from '#contract/registers/any-register'
import type { Language, ListQuery } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import { conditionsFor } from '../../core/database/filters'
import { holds, offsetOf, orderOf, pageWithCount } from '../../core/database/lists'
import { visible } from '../../core/database/scope'
import { columnsOf, nameOf, orderBy } from './record-columns'
import { periodConditions, type Reader } from './record-queries'

export type SeriesQuery = ListQuery & { record?: number | undefined }

/** The rows of visible records, as `kept`, with their records as `record`. */
function rowsSeen({ db, scope, lang }: Reader, register: Register): RawBuilder<unknown> {
  const records = visible(db, scope)
    .records(register)
    .selectAll('record')
    .select(nameOf(register, lang).as('name'))
  const { table } = register.series as Series
  return sql`${sql.table(table)} as kept join (${records}) as record on record.id = kept.record_id`
}

function rowColumns({ fields }: Series, lang: Language): RawBuilder<unknown> {
  return sql.join([
    sql.ref('kept.id'),
    sql`json_build_object('id', record.id, 'name', record.name) as record`,
    ...columnsOf('kept', fields, lang),
    sql.ref('kept.version'),
  ])
}

function selected(reader: Reader, register: Register, query: SeriesQuery) {
  const { by, fields } = register.series as Series
  const conditions = [
    sql`true`,
    ...conditionsFor(query as unknown as Record<string, unknown>, {
      record: (id) => sql<boolean>`record.id = ${id}`,
      region: (id) => sql<boolean>`record.region_id = ${id}`,
      ...periodConditions('kept', columnName(by, fields[by] as Field)),
    }),
  ]
  if (query.search) conditions.push(holds(query.search, 'record.name'))
  return sql`${rowsSeen(reader, register)} where ${sql.join(conditions, sql` and `)}`
}

/** The rows that match the query; latest first unless ordered otherwise. */
export function selectSeriesRows(reader: Reader, register: Register, query: SeriesQuery) {
  const { lang } = reader
  const series = register.series as Series
  const { column, direction } = orderOf<string>(query.ordering ?? `-${series.by}`, series.by)
  const field = series.fields[column]
  const order = field
    ? orderBy('kept', column, field, lang)
    : column === 'id'
      ? sql.ref('kept.id')
      : sortByName(lang, sql.ref('record.name'))
  return sql<SeriesRow>`
    select ${rowColumns(series, lang)} from ${selected(reader, register, query)}
    order by ${order} ${sql.raw(direction)} nulls last, ${sortByName(lang, sql.ref('record.name'))}, kept.id`
}

export async function findSeriesRows(reader: Reader, register: Register, query: SeriesQuery) {
  const { db } = reader
  const { rows } = await sql<SeriesRow>`
    ${selectSeriesRows(reader, register, query)}
    limit ${query.page_size} offset ${offsetOf(query).offset}`.execute(db)
  return pageWithCount(db, query, rows, selected(reader, register, query))
}

/** In the order of the ids. */
export async function readSeriesRows(reader: Reader, register: Register, ids: readonly number[]) {
  const { db, lang } = reader
  const { rows } = await sql<SeriesRow>`
    select ${rowColumns(register.series as Series, lang)} from ${rowsSeen(reader, register)}
    where kept.id = any(${ids}) order by array_position(${ids}::int[], kept.id)`.execute(db)
  return rows
}

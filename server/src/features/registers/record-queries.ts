import { type RawBuilder, sql } from 'kysely'
import type { Field } from '#contract/fields/field'
import { columnName } from '#contract/fields/record'
import type { MapPoint, Register, RegisterRow } from '#contract/registers/any-register'
import { hasRegion } from '#contract/registers/other-names'
import type { Language, ListQuery } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { conditionsFor, fieldConditions } from '../../core/database/filters'
import { holds, offsetOf, orderOf, pageWithCount } from '../../core/database/lists'
import { missingIn } from '../../core/database/outside-area'
import { type Scope, visible } from '../../core/database/scope'
import { columnsOf, nameOf, orderBy } from './record-columns'
import { ownConditions } from './register-conditions'

/** A caller: any call, or the owner of a job. */
export interface Reader {
  db: Db
  scope: Scope
  lang: Language
}

/** The visible records, as `record` with their names; as `last` the last row of the series, or of those in the period. */
function recordsSeen(
  { db, scope, lang }: Reader,
  register: Register,
  ofRows: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const seen = visible(db, scope)
    .records(register)
    .selectAll('record')
    .select(nameOf(register, lang).as('name'))
  return sql`(${seen}) as record ${lastRow(register, ofRows)}`
}

function lastRow({ series }: Register, ofRows: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (!series) return sql``
  const by = sql.ref(`kept.${columnName(series.by, series.fields[series.by] as Field)}`)
  return sql`left join lateral (
    select * from ${sql.table(series.table)} as kept
    where ${sql.join([sql`kept.record_id = record.id`, ...ofRows], sql` and `)} order by ${by} desc limit 1
  ) as last on true`
}

function recordColumns({ fields, series }: Register, lang: Language): RawBuilder<unknown> {
  return sql.join([
    sql.ref('record.id'),
    sql.ref('record.name'),
    ...columnsOf('record', fields, lang),
    ...(hasRegion(fields)
      ? [sql`(select sato from regions where id = record.region_id) as code_region`]
      : []),
    ...columnsOf('last', series?.fields ?? {}, lang),
    sql.ref('record.version'),
  ])
}

/** The filters of a list. */
export type RecordFilters = Pick<ListQuery, 'search' | 'ordering'> & object

function selected(reader: Reader, register: Register, query: RecordFilters) {
  const { db, scope } = reader
  const { fields, period } = register
  const ofRows = rowsOfPeriod(register, query)
  const seen = (other: Register) => sql`(${visible(db, scope).records(other).selectAll('record')})`
  const conditions = [
    ofRows.length > 0 ? sql`last.id is not null` : sql`true`,
    ...conditionsFor(query as Record<string, unknown>, {
      ...fieldConditions('record', fields),
      ...ownConditions(seen)[register.table],
      ...(period && periodConditions('record', columnName(period, fields[period] as Field))),
    }),
  ]
  const texts = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' ? [`record.${columnName(name, field)}`] : [],
  )
  if (query.search) conditions.push(holds(query.search, 'record.name', ...texts))
  return sql`${recordsSeen(reader, register, ofRows)} where ${sql.join(conditions, sql` and `)}`
}

/** Records without a date of their own are filtered by their series, as of the end of the period. */
function rowsOfPeriod({ period, series }: Register, query: RecordFilters): RawBuilder<unknown>[] {
  if (period || !series) return []
  const column = columnName(series.by, series.fields[series.by] as Field)
  return conditionsFor(query as Record<string, unknown>, periodConditions('kept', column))
}

/** From a day or year, up to one. */
export function periodConditions(table: string, column: string) {
  const from = (value: unknown) => sql<boolean>`${sql.ref(`${table}.${column}`)} >= ${value}`
  const to = (value: unknown) => sql<boolean>`${sql.ref(`${table}.${column}`)} <= ${value}`
  return { date_from: from, year_from: from, date_to: to, year_to: to }
}

/** The records that match the query, missing values last. */
export function selectRecords(reader: Reader, register: Register, query: RecordFilters) {
  const { lang } = reader
  const { column, direction } = orderOf<string>(query.ordering ?? register.ordering, 'name')
  return sql<RegisterRow>`
    select ${recordColumns(register, lang)} from ${selected(reader, register, query)}
    order by ${orderIn(register, lang, column)} ${sql.raw(direction)} nulls last, record.id`
}

function orderIn({ fields, series }: Register, lang: Language, column: string): RawBuilder<unknown> {
  const own = fields[column]
  const last = series?.fields[column]
  if (own) return orderBy('record', column, own, lang)
  if (last) return orderBy('last', column, last, lang)
  return column === 'id' ? sql.ref('record.id') : sortByName(lang, sql.ref('record.name'))
}

export async function findRecords(reader: Reader, register: Register, query: ListQuery) {
  const { db } = reader
  const { rows } = await sql<RegisterRow>`
    ${selectRecords(reader, register, query)}
    limit ${query.page_size} offset ${offsetOf(query).offset}`.execute(db)
  return pageWithCount(db, query, rows, selected(reader, register, query))
}

export async function readRecord({ db, scope, lang }: Reader, register: Register, id: number) {
  const find = async (within: Scope) => {
    const { rows } = await sql<RegisterRow>`
      select ${recordColumns(register, lang)} from ${recordsSeen({ db, scope: within, lang }, register)}
      where record.id = ${id}`.execute(db)
    return rows[0]
  }
  const row = await find(scope)
  if (!row) throw await missingIn(scope, find)
  return row
}

/** The points of the records that match the query. */
export async function findPoints(reader: Reader, register: Register, query: RecordFilters) {
  const { rows } = await sql<MapPoint>`
    select record.id, record.name, record.latitude, record.longitude
    from ${selected(reader, register, query)}
      and record.latitude is not null and record.longitude is not null
    order by record.id`.execute(reader.db)
  return rows
}

import { sql } from 'kysely'
import type { FieldError } from '#contract/errors'
import { emptyValueOf, type Field } from '#contract/fields/field'
import { columnName } from '#contract/fields/record'
import type { Register, Series, SeriesRow, StoredRow } from '#contract/registers/any-register'
import type { Language } from '#contract/shapes'
import { dayOf } from '../../core/clock'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import { type Scope, visible } from '../../core/database/scope'
import { notFound, Refusal } from '../../core/errors'
import { inFuture, missing, required } from '../../core/http/wrong-fields'
import type { Writer } from './record-rules'
import { columnsIn, given, type Values } from './record-values'
import { readSeriesRows } from './series-queries'

/**
 * Adds and changes rows, all or nothing. Existing rows need their current version; otherwise the error returns all
 * stale rows.
 */
export async function storeRows(
  caller: Writer & { lang: Language },
  register: Register,
  rows: readonly StoredRow[],
): Promise<SeriesRow[]> {
  const { db } = caller
  const series = seriesOf(register)
  await rejectWrongRows(caller, register, rows)
  const ids: number[] = []
  const stale: number[] = []
  for (const { record_id, version, ...values } of rows) {
    const current = await lockRow(db, series, record_id, values[series.by])
    if ((current?.version ?? undefined) !== version) stale.push(current?.id ?? 0)
    else ids.push(await writeRow(db, series, record_id, current, values))
  }
  if (stale.length > 0) {
    const current = { data: await readSeriesRows(caller, register, stale) }
    throw new Refusal(409, 'record.stale', { current })
  }
  return readSeriesRows(caller, register, ids)
}

export async function deleteRow(caller: Writer & { lang: Language }, register: Register, id: number) {
  const [row] = await readSeriesRows(caller, register, [id])
  if (!row) throw notFound()
  await sql`delete from ${sql.table(seriesOf(register).table)} where id = ${id}`.execute(caller.db)
}

/** Writes the values of the series in a record as its row; returns whether anything changed. */
export async function writeLast(caller: Writer, register: Register, id: number, body: Values) {
  const { series } = register
  const values = series ? lastOf(series, body) : {}
  if (!series || Object.values(values).every((value) => value === null)) return false
  const by = values[series.by] ?? (await lastBy(caller.db, series, id))
  const problem = by === undefined ? required : dayProblem(caller, series, by)
  if (problem) throw new Refusal(422, 'input.invalid', { fields: { [series.by]: problem } })
  const current = await lockRow(caller.db, series, id, by)
  rejectIncomplete(series, { ...current, ...values, [series.by]: by })
  if (current && isEmpty(changesOf<Values>(current, values))) return false
  await writeRow(caller.db, series, id, current, { ...values, [series.by]: by })
  return true
}

/** Empty optional texts are stored as empty strings, other empty values as null. */
function lastOf({ fields }: Series, body: Values): Values {
  const values = Object.entries(given(fields, body)).map(([name, value]) => {
    const field = fields[name] as Field
    return [name, value === null && field.isOptional ? emptyValueOf(field) : value]
  })
  return values.every(([, value]) => value === null || value === '') ? {} : Object.fromEntries(values)
}

/** A change of a row may be partial; a new one needs all required fields. */
function rejectIncomplete({ fields }: Series, row: Values): void {
  const wrong = Object.entries(fields).flatMap(([name, field]) =>
    field.isOptional || (row[name] !== null && row[name] !== undefined) ? [] : [[name, required] as const],
  )
  if (wrong.length > 0) throw new Refusal(422, 'input.invalid', { fields: Object.fromEntries(wrong) })
}

const seriesOf = ({ series }: Register) => series as Series

const byColumn = ({ by, fields }: Series) => sql.ref(columnName(by, fields[by] as Field))

async function lastBy(db: Db, series: Series, id: number): Promise<unknown> {
  const { rows } = await sql<{ by: unknown }>`
    select ${byColumn(series)} as by from ${sql.table(series.table)}
    where record_id = ${id} order by 1 desc limit 1`.execute(db)
  return rows[0]?.by
}

type Row = Values & { id: number; version: number }

async function lockRow(db: Db, series: Series, recordId: number, by: unknown): Promise<Row | undefined> {
  const columns = Object.entries(series.fields).map(([name, field]) => {
    const column = sql.ref(columnName(name, field))
    return sql`${field.kind === 'number' ? sql`${column}::float8` : column} as ${sql.ref(name)}`
  })
  const { rows } = await sql<Row>`
    select id, version, ${sql.join(columns)} from ${sql.table(series.table)}
    where record_id = ${recordId} and ${byColumn(series)} = ${by} for update`.execute(db)
  return rows[0]
}

async function writeRow(db: Db, series: Series, recordId: number, current: Row | undefined, values: Values) {
  if (!current) {
    const columns = [['record_id', recordId] as const, ...columnsIn(series.fields, values)]
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(series.table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
      values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(db)
    return (rows[0] as { id: number }).id
  }
  const changes = columnsIn(series.fields, changesOf<Values>(current, values))
  if (changes.length === 0) return current.id
  const assigned = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update ${sql.table(series.table)} set ${sql.join([...assigned, sql`version = version + 1`])}
    where id = ${current.id}`.execute(db)
  return current.id
}

/** Names every wrong row, as `rows.3.date`. */
async function rejectWrongRows(writer: Writer, register: Register, rows: readonly StoredRow[]) {
  const series = seriesOf(register)
  const seen = await recordsAmong(writer.db, writer.scope, register, rows)
  const fields: Record<string, FieldError> = {}
  const named = new Set<string>()
  rows.forEach((row, index) => {
    const by = row[series.by]
    const key = `${row.record_id} ${by}`
    const problem = dayProblem(writer, series, by) ?? (named.has(key) ? twice : undefined)
    named.add(key)
    if (!seen.has(row.record_id)) fields[`rows.${index}.record_id`] = missing
    if (problem) fields[`rows.${index}.${series.by}`] = problem
  })
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'input.invalid', { fields })
}

const twice: FieldError = { code: 'record-twice', message: 'This row is named twice' }

const dayProblem = ({ now }: Writer, { fields, by }: Series, value: unknown) =>
  fields[by]?.kind === 'day' && String(value) > dayOf(now) ? inFuture : undefined

/** Locks the records, so that none is deleted before the rows are written. */
async function recordsAmong(db: Db, scope: Scope, register: Register, rows: readonly StoredRow[]) {
  const ids = [...new Set(rows.map(({ record_id }) => record_id))]
  const found = await visible(db, scope)
    .records(register)
    .select('record.id')
    .where('record.id', 'in', ids)
    .forKeyShare()
    .execute()
  return new Set(found.map(({ id }) => id))
}

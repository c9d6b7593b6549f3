import { sql } from 'kysely'
import { columnName, entriesOf, writtenName } from '#contract/fields/record'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import type { Language } from '#contract/shapes'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import { type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { rejectStale } from '../../core/http/versions'
import { withWarnings } from '../../core/http/warnings'
import { writeLast } from './edit-series'
import { resolveAliases } from './other-names'
import { readRecord } from './record-queries'
import { rejectWrongRecord, type Writer, warningsOf } from './record-rules'
import { columnsIn, defaultValues, given, type Values } from './record-values'

type Caller = Writer & { lang: Language }

export async function createRecord(caller: Caller, register: Register, said: Values): Promise<RegisterRow> {
  const { db } = caller
  const { fields } = register
  const body = await resolveAliases(caller, register, said, true)
  const record = { ...defaultValues(fields), ...given(fields, body) }
  await rejectWrongRecord(caller, register, record)
  const columns = columnsIn(fields, record)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(register.table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(db)
  const { id } = rows[0] as { id: number }
  await writeLast(caller, register, id, body)
  return withWarnings(await readRecord(caller, register, id), await warningsOf(db, record))
}

/** Unchanged values do not change the version. */
export async function changeRecord(
  caller: Caller,
  register: Register,
  id: number,
  { version, ...said }: Values & { version: number },
): Promise<RegisterRow> {
  const { db, scope } = caller
  const { fields } = register
  const body = await resolveAliases(caller, register, said, false)
  const current = await lockRecord(db, scope, register, id)
  const record: Values = { ...current, ...given(fields, body) }
  await rejectWrongRecord(caller, register, record)
  rejectStale(await readRecord(caller, register, id), version)
  const changes = changesOf<Values>(current, given(fields, body))
  const isReadAnew = await writeLast(caller, register, id, body)
  if (!isEmpty(changes) || isReadAnew) {
    const assigned = columnsIn(fields, changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`
      update ${sql.table(register.table)} set ${sql.join([...assigned, sql`version = version + 1`])}
      where id = ${id}`.execute(db)
  }
  return withWarnings(await readRecord(caller, register, id), await warningsOf(db, record))
}

export async function deleteRecord({ db, scope }: Caller, register: Register, id: number): Promise<void> {
  await lockRecord(db, scope, register, id)
  await sql`delete from ${sql.table(register.table)} where id = ${id}`.execute(db)
}

/** Locks the record, so that the second of two editors sees the changes of the first. */
async function lockRecord(db: Db, scope: Scope, register: Register, id: number): Promise<Values> {
  const columns = entriesOf(register.fields).map(([name, field]) => {
    const column = sql.ref(`record.${columnName(name, field)}`)
    const value = field.kind === 'number' ? sql`${column}::float8` : column
    return sql<unknown>`${value}`.as(writtenName(name, field))
  })
  const found = await visible(db, scope)
    .records(register)
    .select(columns)
    .where('record.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  return found as Values
}

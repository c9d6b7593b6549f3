import { sql } from 'kysely'
import type { Field, ReferenceTo } from '#contract/fields/field'
import { entriesOf, writtenName } from '#contract/fields/record'
import { registerOf } from '#contract/registers/all-registers'
import type { Register } from '#contract/registers/any-register'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { tableOf } from '../../core/database/references'
import { fieldsOutOfScope, type Scope, visible } from '../../core/database/scope'
import { missing, wrongFields } from '../../core/http/wrong-fields'
import { placeWarnings } from '../../core/place-warnings'
import type { Values } from './record-values'

export interface Writer {
  db: Db
  scope: Scope
  now: Date
}

/** Rejects a record with all its wrong fields. */
export async function rejectWrongRecord({ db, scope, now }: Writer, register: Register, record: Values) {
  const wrong = wrongFields()
  for (const [name, field] of entriesOf(register.fields)) {
    if (field.kind !== 'reference') continue
    const written = writtenName(name, field)
    if (!(await isThere(db, scope, field, record[written], record))) wrong.add(written, missing)
  }
  if (register.place === 'region')
    for (const field of fieldsOutOfScope({ ...scope, ministryId: null }, record)) wrong.add(field, missing)
  wrong.addAll(register.problems?.(record, dayOf(now)) ?? [])
  wrong.rejectIfAny()
}

/**
 * Whether the referenced record exists: a region, a district of its region, a source of its object, or a visible
 * object or record.
 */
async function isThere(db: Db, scope: Scope, { to }: Field, id: unknown, record: Values): Promise<boolean> {
  if (id === null || id === undefined) return true
  if (to === 'company_objects') {
    const seen = visible(db, scope).objects().select('company_objects.id')
    return (await seen.where('company_objects.id', '=', Number(id)).executeTakeFirst()) !== undefined
  }
  const referred = to && registerOf(to)
  if (referred) {
    const seen = visible(db, scope).records(referred).select('record.id')
    return (await seen.where('record.id', '=', Number(id)).executeTakeFirst()) !== undefined
  }
  const placed =
    to === 'regions'
      ? sql`parent_id is null`
      : to === 'districts'
        ? sql`parent_id = ${record.region_id ?? null}`
        : to === 'pollution_sources'
          ? sql`object_id = ${record.object_id ?? null}`
          : sql`true`
  const { rows } = await sql`
    select from ${sql.table(tableOf(to as ReferenceTo))} where id = ${id} and ${placed}`.execute(db)
  return rows.length > 0
}

/** Warns when the point is outside of the record's region. */
export async function warningsOf(db: Db, record: Values) {
  const { latitude = null, longitude = null, region_id = null } = record
  const region = await db
    .selectFrom('regions')
    .select('sato')
    .where('id', '=', region_id as number)
    .executeTakeFirst()
  return placeWarnings(
    { latitude: latitude as number | null, longitude: longitude as number | null },
    region?.sato,
  )
}

import { type Selectable, sql } from 'kysely'
import type * as contract from '#contract/api/registry/company-objects'
import { neverClosed, neverOnPkm343, pkm343By, reopenedBy } from '#contract/domain/registry/object-past'
import { isSecret, objectProblems, statusByEnd } from '#contract/domain/registry/registry-rules'
import { emptyValueOf, type ReferenceTo } from '#contract/fields/field'
import { objectFields } from '#contract/fields/objects'
import { columnName, referenceNames } from '#contract/fields/record'
import type { PermissionName } from '#contract/permissions/permissions'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { findMissing, tableOf } from '../../core/database/references'
import type { AllTables, OpenTables } from '../../core/database/refined-tables'
import { insertRow, saveChanges } from '../../core/database/rows'
import { everyRow, fieldsOutOfScope, type Scope, visible } from '../../core/database/scope'
import { notFound, Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { warningOf, withWarnings } from '../../core/http/warnings'
import { missing, wrongFields } from '../../core/http/wrong-fields'
import { deleteFiles, findFileIds } from './document-queries'
import { findObjectsAt, warningsAt } from './for-others'
import { readObject } from './object-queries'

/** Defaults of a new object. */
const defaultValues = Object.fromEntries(
  Object.entries(objectFields).flatMap(([name, field]) =>
    field.isOptional ? [[columnName(name, field), emptyValueOf(field)]] : [],
  ),
)

export async function createObject(call: Call<typeof contract.createObject>) {
  const { db, scope, lang, now, session, body } = call
  rejectSecrecy(session, body)
  const today = dayOf(now)
  const { status = statusByEnd(body.activity_end, 'active') } = body
  const past = { ...pkm343By(body, neverOnPkm343, today), reopened_on: reopenedBy(body, neverClosed, today) }
  const object = { ...defaultValues, ...body, status, ...past } as ObjectRecord
  await rejectWrongObject(db, scope, today, object)
  const id = await insertRow(everyRow(db), 'company_objects', object)
  const warnings = await warningsOf(db, scope, today, id, object)
  return withWarnings(await readObject(db, scope, lang, id, today), warnings)
}

export async function updateObject(call: Call<typeof contract.updateObject>) {
  const { db, scope, lang, now, session, body } = call
  const { id, version, ...given } = body
  const today = dayOf(now)
  rejectSecrecy(session, given)
  const current = await lockObject(db, scope, id)
  const { status = statusByEnd(given.activity_end, current.status) } = given
  const past = { ...pkm343By(given, current, today), reopened_on: reopenedBy(given, current, today) }
  const fields = { ...given, status, ...past }
  const object: ObjectRecord = { ...current, ...fields }
  await rejectWrongObject(db, scope, today, object)
  rejectStale(await readObject(db, scope, lang, id, today), version)
  await saveChanges(everyRow(db), 'company_objects', current, fields)
  const warnings = await warningsOf(db, scope, today, id, object)
  return withWarnings(await readObject(db, scope, lang, id, today), warnings)
}

export async function deleteObject({ db, scope, body }: Call<typeof contract.deleteObject>) {
  await lockObject(db, scope, body.id)
  const fileIds = await findFileIds(db, scope, body.id)
  await everyRow(db).deleteFrom('company_objects').where('id', '=', body.id).execute()
  await deleteFiles(db, fileIds)
  return { ok: true as const }
}

async function lockObject(db: Db, scope: Scope, id: number) {
  return visible(db, scope)
    .objects()
    .selectAll('company_objects')
    .where('company_objects.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

async function warningsOf(db: Db, scope: Scope, today: string, id: number, object: ObjectRecord) {
  const region = await db
    .selectFrom('regions')
    .select('sato')
    .where('id', '=', object.region_id)
    .executeTakeFirstOrThrow()
  const others = await findObjectsAt(db, scope, object, id)
  const startsLater = object.activity_start > today
  return [
    ...warningsAt(object, region.sato, others),
    ...(startsLater ? [warningOf('object.starts-later', 'activity_start')] : []),
  ]
}

export type ObjectRecord = Omit<
  Selectable<AllTables['company_objects']>,
  'id' | 'version' | 'is_secret' | 'position' | 'search_key'
>

export function rejectSecrecy(
  { permissions }: { permissions: ReadonlySet<PermissionName> },
  object: Partial<ObjectRecord>,
): void {
  if (isSecret(object) && !permissions.has('objects.secret')) throw new Refusal(403, 'access.denied')
}

/** Checks a record as it would be after the change. */
export async function rejectWrongObject(db: Db, scope: Scope, today: string, object: ObjectRecord) {
  const wrong = wrongFields()
  for (const field of await findMissing(db, referencesOf(object))) wrong.add(field, missing)
  for (const field of fieldsOutOfScope(scope, object)) wrong.add(field, missing)
  wrong.addAll(objectProblems(object, today))
  wrong.rejectIfAny()
}

const placed = {
  region: () => sql<boolean>`parent_id is null`,
  district: ({ region_id }: ObjectRecord) => sql<boolean>`parent_id = ${region_id}`,
}

const referencesOf = (object: ObjectRecord) =>
  referenceNames(objectFields).map((name) => ({
    field: `${name}_id`,
    table: tableOf(objectFields[name].to as ReferenceTo) as keyof OpenTables,
    id: object[`${name}_id`],
    ...(name in placed && { and: placed[name as keyof typeof placed](object) }),
  }))

import type {
  createObject as createEndpoint,
  deleteObject as deleteEndpoint,
  updateObject as updateEndpoint,
} from '#contract/api/registry/company-objects'
import { neverClosed, neverOnPkm343, pkm343By, reopenedBy } from '#contract/domain/registry/object-past'
import { statusByEnd } from '#contract/domain/registry/registry-rules'
import { emptyValueOf } from '#contract/fields/field'
import { objectFields } from '#contract/fields/objects'
import { columnName } from '#contract/fields/record'
import { dayOf } from '../../core/clock'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { warningOf, withWarnings } from '../../core/http/warnings'
import { deleteFiles, findFileIds } from './document-queries'
import { findObjectsAt, warningsAt } from './for-others'
import { readObject } from './object-queries'
import { type ObjectRecord, rejectSecrecy, rejectWrongObject } from './object-rules'

/** What a new object is where nothing else is said. */
const defaultValues = Object.fromEntries(
  Object.entries(objectFields).flatMap(([name, field]) =>
    field.isOptional ? [[columnName(name, field), emptyValueOf(field)]] : [],
  ),
)

export async function createObject({ db, scope, lang, now, session, body }: Call<typeof createEndpoint>) {
  rejectSecrecy(session, body)
  const { status = statusByEnd(body.activity_end, 'active') } = body
  const past = {
    ...pkm343By(body, neverOnPkm343, dayOf(now)),
    reopened_on: reopenedBy(body, neverClosed, dayOf(now)),
  }
  const object = { ...defaultValues, ...body, status, ...past } as ObjectRecord
  await rejectWrongObject(db, scope, dayOf(now), object)
  const { id } = await everyRow(db)
    .insertInto('company_objects')
    .values(object)
    .returning('id')
    .executeTakeFirstOrThrow()
  const warnings = await warningsOf(db, scope, now, id, object)
  return withWarnings(await readObject(db, scope, lang, id, dayOf(now)), warnings)
}

export async function updateObject({ db, scope, lang, now, session, body }: Call<typeof updateEndpoint>) {
  const { id, version, ...given } = body
  rejectSecrecy(session, given)
  const current = await lockObject(db, scope, id)
  const { status = statusByEnd(given.activity_end, current.status) } = given
  const past = {
    ...pkm343By(given, current, dayOf(now)),
    reopened_on: reopenedBy(given, current, dayOf(now)),
  }
  const fields = { ...given, status, ...past }
  const object: ObjectRecord = { ...current, ...fields }
  await rejectWrongObject(db, scope, dayOf(now), object)
  rejectStale(await readObject(db, scope, lang, id, dayOf(now)), version)
  const changes = changesOf<ObjectRecord>(current, fields)
  if (!isEmpty(changes)) {
    await everyRow(db)
      .updateTable('company_objects')
      .set((row) => ({ ...changes, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
  const warnings = await warningsOf(db, scope, now, id, object)
  return withWarnings(await readObject(db, scope, lang, id, dayOf(now)), warnings)
}

export async function deleteObject({ db, scope, body }: Call<typeof deleteEndpoint>) {
  await lockObject(db, scope, body.id)
  const fileIds = await findFileIds(db, scope, body.id)
  await everyRow(db).deleteFrom('company_objects').where('id', '=', body.id).execute()
  await deleteFiles(db, fileIds)
  return { ok: true as const }
}

/** Held until the change is through, so that of two editors the second sees what the first wrote. */
async function lockObject(db: Db, scope: Scope, id: number) {
  const found = await visible(db, scope)
    .objects()
    .selectAll('company_objects')
    .where('company_objects.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

async function warningsOf(db: Db, scope: Scope, now: Date, id: number, object: ObjectRecord) {
  const region = await db
    .selectFrom('regions')
    .select('sato')
    .where('id', '=', object.region_id)
    .executeTakeFirstOrThrow()
  const others = await findObjectsAt(db, scope, object, id)
  const startsLater = object.activity_start > dayOf(now)
  return [
    ...warningsAt(object, region.sato, others),
    ...(startsLater ? [warningOf('object.starts-later', 'activity_start')] : []),
  ]
}

import type * as contract from '#contract/api/people/users'
import type { FieldError } from '#contract/errors'
import type { Db } from '../../core/database/database'
import { insertRow, updateRow } from '../../core/database/rows'
import { everyRow, type Scope, scopeCovers, visible } from '../../core/database/scope'
import { notFound, Refusal } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { hashPassword } from '../../core/identity/passwords'
import type { Session } from '../../core/identity/session'
import { deleteSecondFactor, endSessions } from '../auth/for-others'
import { NO_PASSWORD } from './password-links'
import { keepAnAdministrator, rejectStrongerRole } from './stronger-role'
import { readUser } from './user-queries'

interface References {
  role_id?: number | undefined
  laboratory_id?: number | null | undefined
  region_id?: number | null | undefined
  district_id?: number | null | undefined
  ministry_id?: number | null | undefined
}

/** Rejects references to records that are missing or outside the caller's scope. */
async function rejectWrongReferences(db: Db, scope: Scope, user: References): Promise<void> {
  const fields: Record<string, FieldError> = {}
  const wrong = (name: string) => {
    fields[name] = { code: 'not-found', message: 'There is no such record' }
  }
  const exists = async (table: 'roles' | 'ministries', id: number) =>
    (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  if (user.role_id && !(await exists('roles', user.role_id))) wrong('role_id')
  if (user.ministry_id && !(await exists('ministries', user.ministry_id))) wrong('ministry_id')
  if (scope.ministryId !== null && user.ministry_id !== scope.ministryId) wrong('ministry_id')
  if (user.laboratory_id) {
    const found = await visible(db, scope)
      .laboratories()
      .select('laboratories.id')
      .where('laboratories.id', '=', user.laboratory_id)
      .executeTakeFirst()
    if (!found) wrong('laboratory_id')
  }
  const place = { regionId: user.region_id ?? null, districtId: user.district_id ?? null }
  if (!scopeCovers(scope, place) || !(await isRegion(db, place.regionId, null))) wrong('region_id')
  if (!(await isDistrict(db, place.districtId, place.regionId))) wrong('district_id')
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'input.invalid', { fields })
}

const isDistrict = async (db: Db, id: number | null, regionId: number | null) =>
  id === null || (regionId !== null && (await isRegion(db, id, regionId)))

async function isRegion(db: Db, id: number | null, parentId: number | null): Promise<boolean> {
  if (id === null) return true
  const found = await db.selectFrom('regions').select('parent_id').where('id', '=', id).executeTakeFirst()
  return found !== undefined && found.parent_id === parentId
}

export async function createUser({ db, scope, lang, session, body }: Call<typeof contract.createUser>) {
  const { password, ...fields } = body
  await rejectStrongerRole(db, session, fields.role_id)
  await rejectWrongReferences(db, scope, fields)
  const id = await insertRow(everyRow(db), 'users', {
    ...fields,
    password_hash: password === undefined ? NO_PASSWORD : await hashPassword(password),
  })
  return readUser(db, scope, lang, id)
}

export async function updateUser(call: Call<typeof contract.updateUser>) {
  const { db, scope, lang, now, session, request } = call
  const { id, version, password, ...changes } = call.body
  await lockUser(db, session, id)
  const current = await readUser(db, scope, lang, id)
  if (changes.role_id !== undefined) await rejectStrongerRole(db, session, changes.role_id)
  await rejectWrongReferences(db, scope, {
    region_id: current.region?.id ?? null,
    district_id: current.district?.id ?? null,
    ministry_id: current.ministry?.id ?? null,
    ...changes,
  })
  rejectStale(current, version)
  const loses = changes.role_id !== undefined && changes.role_id !== current.role.id
  if (id === session.userId && (loses || changes.status === 'inactive')) throw new Refusal(409, 'user.self')
  const secret = password === undefined ? {} : { password_hash: await hashPassword(password) }
  await updateRow(everyRow(db), 'users', id, { ...changes, ...secret })
  if (password !== undefined || changes.status === 'inactive') {
    await endSessions(db, { request, reason: 'changed-by-administrator', now, userId: id })
  }
  if (loses || changes.status === 'inactive') await keepAnAdministrator(db)
  await emit(db, 'user.changed', { userId: id })
  return readUser(db, scope, lang, id)
}

export async function deleteUser({ db, now, session, params, request }: Call<typeof contract.deleteUser>) {
  if (params.id === session.userId) throw new Refusal(409, 'user.self')
  await lockUser(db, session, params.id)
  await updateRow(everyRow(db), 'users', params.id, { deleted_at: now })
  await everyRow(db).deleteFrom('password_links').where('user_id', '=', params.id).execute()
  await keepAnAdministrator(db)
  await endSessions(db, { request, reason: 'user-deleted', now, userId: params.id })
  return { ok: true as const }
}

/** For users who lost their device: they sign in with the password and set up another. */
export async function removeSecondFactor(call: Call<typeof contract.removeSecondFactor>) {
  const { db, now, session, params, request } = call
  await lockUser(db, session, params.id)
  await deleteSecondFactor(db, params.id)
  await endSessions(db, { request, reason: 'changed-by-administrator', now, userId: params.id })
  return { ok: true as const }
}

export async function lockUser(db: Db, session: Session, id: number): Promise<void> {
  const found = await visible(db, session.scope)
    .users()
    .select('users.role_id')
    .where('users.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  await rejectStrongerRole(db, session, found.role_id)
}

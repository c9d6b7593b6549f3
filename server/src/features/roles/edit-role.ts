import type * as contract from '#contract/api/people/roles'
import { isBuiltInRole } from '#contract/permissions/default-grants'
import type { Db } from '../../core/database/database'
import { insertRow, updateRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { Refusal } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { grantsOf, rejectNotHeld, writeGrants } from './role-permissions'
import { lockRole, readRole } from './role-queries'

export async function createRole({ db, lang, session, body }: Call<typeof contract.createRole>) {
  const { like_id, ...fields } = body
  const like = like_id ? await readRole(db, lang, like_id) : undefined
  const copied = like && { notifications: like.notifications, landing: like.own_landing }
  const id = await insertRow(db, 'roles', { ...copied, ...fields })
  if (like) {
    const granted = [...(await grantsOf(db, like.id))]
    rejectNotHeld(session.permissions, granted)
    await writeGrants(db, id, granted, [])
  }
  return readRole(db, lang, id)
}

export async function updateRole({ db, lang, params, body }: Call<typeof contract.updateRole>) {
  const { version, ...changes } = body
  const role = await lockRole(db, params.id)
  const renamed = changes.name !== undefined && changes.name !== role.name
  if (isBuiltInRole(role.name) && renamed) throw new Refusal(409, 'role.built-in')
  rejectStale(await readRole(db, lang, role.id), version)
  await updateRow(db, 'roles', role.id, changes)
  await emit(db, 'role.changed', { roleId: role.id })
  return readRole(db, lang, role.id)
}

export async function deleteRole({ db, lang, params }: Call<typeof contract.deleteRole>) {
  const role = await lockRole(db, params.id)
  if (isBuiltInRole(role.name)) throw new Refusal(409, 'role.built-in')
  const current = await readRole(db, lang, role.id)
  if (current.users > 0) throw new Refusal(409, 'record.in-use', { current })
  await takeFromDeletedUsers(db, role.id)
  await db.deleteFrom('roles').where('id', '=', role.id).execute()
  return { ok: true as const }
}

/** Deleted users lose the role, so that they do not prevent its deletion. */
async function takeFromDeletedUsers(db: Db, roleId: number): Promise<void> {
  await everyRow(db)
    .updateTable('users')
    .set((row) => ({ role_id: row.selectFrom('roles').select('id').where('name', '=', 'guest') }))
    .where('role_id', '=', roleId)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** Without a value it toggles, as the specification's single call requires. */
export async function switchNotifications(call: Call<typeof contract.switchRoleNotifications>) {
  const { db, lang, params, body } = call
  const role = await lockRole(db, params.id)
  await updateRow(db, 'roles', role.id, { notifications: body.active ?? !role.notifications })
  return readRole(db, lang, role.id)
}

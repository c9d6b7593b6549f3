import type {
  changeRolePermissions as changeEndpoint,
  listRolePermissions as listEndpoint,
} from '#contract/api/roles'
import type { FieldError } from '#contract/errors'
import { applyGrantChanges, permission, permissions, permissionWithId } from '#contract/permissions'
import { asData, pageOfArray, textHolds } from '../../core/database/lists'
import { Refusal, wrongField } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { readGrants } from '../../core/identity/session'
import { findRoleByIdOrName, lockRole } from './role-queries'

export async function listRolePermissions({ db, lang, params, query }: Call<typeof listEndpoint>) {
  const role = await findRoleByIdOrName(db, params.role)
  const granted = await readGrants(db, role.id, role.name)
  const parent = query.parent_id === undefined ? null : permissionWithId(query.parent_id)
  if (parent === undefined) throw wrongField('parent_id', 'not-a-permission', 'There is no such permission')
  const { search } = query
  const shown = permissions.filter((node) =>
    search
      ? textHolds(node[lang], search) || textHolds(node.name, search)
      : node.parent === (parent?.name ?? null),
  )
  const { ordering } = query
  if (ordering) shown.sort((one, other) => (ordering === 'id' ? one.id - other.id : other.id - one.id))
  const rows = shown.map((node) => ({
    id: node.id,
    unique_name: node.name,
    title: node[lang],
    parent_id: node.parent ? permission(node.parent).id : null,
    level: node.level,
    granted: granted.has(node.name),
    has_children: node.children.length > 0,
  }))
  return asData(pageOfArray(rows, query))
}

function readChanges(body: Call<typeof changeEndpoint>['body']) {
  const fields: Record<string, FieldError> = {}
  const changes = body.changes.flatMap(({ id, granted }, index) => {
    const found = permissionWithId(id)
    if (found) return [{ name: found.name, granted }]
    fields[`changes.${index}.id`] = { code: 'not-a-permission', message: 'There is no such permission' }
    return []
  })
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'input.invalid', { fields })
  return changes
}

export async function changeRolePermissions({ db, session, body }: Call<typeof changeEndpoint>) {
  const changes = readChanges(body)
  const role = await lockRole(db, body.role_id)
  if (role.name === 'admin') throw new Refusal(409, 'role.admin-holds-all')
  const before = await readGrants(db, role.id, role.name)
  const after = applyGrantChanges(before, changes)
  const granted = [...after].filter((name) => !before.has(name))
  // Nobody gives what they do not have: that would be a way to more rights.
  if (granted.some((name) => !session.permissions.has(name))) throw new Refusal(403, 'access.denied')
  const revoked = [...before].filter((name) => !after.has(name))
  if (revoked.length > 0) {
    await db
      .deleteFrom('role_grants')
      .where('role_id', '=', role.id)
      .where('permission', 'in', revoked)
      .execute()
  }
  if (granted.length > 0) {
    await db
      .insertInto('role_grants')
      .values(granted.map((name) => ({ role_id: role.id, permission: name })))
      .execute()
  }
  if (granted.length + revoked.length > 0) {
    await db
      .updateTable('roles')
      .set((row) => ({ grants_version: row('grants_version', '+', 1) }))
      .where('id', '=', role.id)
      .execute()
    await emit(db, 'role.changed', { roleId: role.id })
  }
  return { role_id: role.id, granted: granted.length, revoked: revoked.length }
}

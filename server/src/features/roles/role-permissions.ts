import type * as contract from '#contract/api/people/roles'
import type { Endpoint } from '#contract/endpoint'
import type { FieldError } from '#contract/errors'
import {
  ancestors,
  applyGrantChanges,
  descendants,
  type PermissionName,
  permission,
  permissions,
  permissionWithId,
} from '#contract/permissions/permissions'
import { emptyScreens, remainingRights } from '#contract/permissions/screen-needs'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { asData, pageOfArray, textHolds } from '../../core/database/lists'
import { notFound, Refusal, wrongField } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { readGrants } from '../../core/identity/session'
import { findRoleByIdOrName, lockRole } from './role-queries'

type Granted = ReadonlySet<PermissionName>

/** A permission with its title and its path in the tree. */
export function namedIn(lang: Language, name: PermissionName): contract.NamedPermission {
  const { id } = permission(name)
  return { id, unique_name: name, title: permission(name)[lang], path: pathTo(lang, name) }
}

const pathTo = (lang: Language, name: PermissionName) =>
  ancestors(name)
    .toReversed()
    .map((above) => permission(above)[lang])

export async function listRolePermissions(call: Call<typeof contract.listRolePermissions>) {
  const { db, lang, params, query } = call
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
  const lacking = new Map(emptyScreens(granted).map(({ screen, needs }) => [screen, needs]))
  const rows = shown.map((node) => {
    const below = descendants(node.name)
    return {
      ...namedIn(lang, node.name),
      parent_id: node.parent ? permission(node.parent).id : null,
      level: node.level,
      granted: granted.has(node.name),
      has_children: node.children.length > 0,
      below: below.length,
      granted_below: below.filter((name) => granted.has(name)).length,
      lacks: (lacking.get(node.name) ?? []).map((name) => permission(name)[lang]),
    }
  })
  return asData(pageOfArray(rows, query))
}

function readChanges(body: Call<typeof contract.changeRolePermissions>['body']) {
  const fields: Record<string, FieldError> = {}
  const changes = body.changes.flatMap(({ id, granted, branch }, index) => {
    const found = permissionWithId(id)
    if (found) {
      const names = branch ? [found.name, ...descendants(found.name)] : [found.name]
      return names.map((name) => ({ name, granted }))
    }
    fields[`changes.${index}.id`] = { code: 'not-a-permission', message: 'There is no such permission' }
    return []
  })
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'input.invalid', { fields })
  return changes
}

export async function changeRolePermissions(
  endpoints: readonly Endpoint[],
  { db, session, body, query, lang }: Call<typeof contract.changeRolePermissions>,
) {
  const changes = readChanges(body)
  const role = await lockRole(db, body.role_id)
  if (role.name === 'admin') throw new Refusal(409, 'role.admin-holds-all')
  const before = await readGrants(db, role.id, role.name)
  const after = applyGrantChanges(before, changes)
  const granted = without(after, before)
  const revoked = without(before, after)
  rejectNotHeld(session.permissions, granted)
  // A dry run has its own shape, which the declaration names separately.
  if (query.dry_run) return differenceIn(lang, endpoints, granted, revoked, after) as never
  await writeGrants(db, role.id, granted, revoked)
  return { role_id: role.id, granted: granted.length, revoked: revoked.length }
}

const without = (some: Granted, others: Granted) => [...some].filter((name) => !others.has(name))

/** Users cannot grant permissions that they lack. */
export function rejectNotHeld(held: Granted, granted: readonly PermissionName[]): void {
  if (granted.some((name) => !held.has(name))) throw new Refusal(403, 'access.denied')
}

function differenceIn(
  lang: Language,
  endpoints: readonly Endpoint[],
  granted: PermissionName[],
  revoked: PermissionName[],
  after: Granted,
): contract.GrantDifference {
  const named = (name: PermissionName) => namedIn(lang, name)
  return {
    granted: sortByTree(granted).map(named),
    revoked: sortByTree(revoked).map(named),
    empty: emptyScreens(after).map(({ screen, needs }) => ({
      screen: named(screen),
      needs: needs.map(named),
    })),
    remaining: remainingRights(revoked, after).map(({ right, of, neededBy }) => ({
      right: named(right),
      of: sortByTree(of).map(named),
      needed_by: sortByTree(neededBy).map(named),
      calls: endpoints
        .filter(({ access }) => access === right)
        .map(({ method, path, summary }) => ({ call: `${method} ${path}`, summary })),
    })),
  }
}

const sortByTree = (names: readonly PermissionName[]) =>
  permissions.map(({ name }) => name).filter((name) => names.includes(name))

/** Takes effect with the next request; open screens of the role are notified. */
export async function writeGrants(
  db: Db,
  roleId: number,
  granted: readonly PermissionName[],
  revoked: readonly PermissionName[],
): Promise<void> {
  if (revoked.length > 0) {
    await db
      .deleteFrom('role_grants')
      .where('role_id', '=', roleId)
      .where('permission', 'in', revoked)
      .execute()
  }
  if (granted.length > 0) {
    await db
      .insertInto('role_grants')
      .values(granted.map((name) => ({ role_id: roleId, permission: name })))
      .execute()
  }
  if (granted.length + revoked.length === 0) return
  await db
    .updateTable('roles')
    .set((row) => ({ grants_version: row('grants_version', '+', 1) }))
    .where('id', '=', roleId)
    .execute()
  await emit(db, 'role.changed', { roleId })
}

export async function compareRoles({ db, lang, query }: Call<typeof contract.compareRoles>) {
  const [one, other] = [await grantsOf(db, query.one), await grantsOf(db, query.other)]
  const named = (names: PermissionName[]) => sortByTree(names).map((name) => namedIn(lang, name))
  return {
    one: named(without(one, other)),
    other: named(without(other, one)),
    both: [...one].filter((name) => other.has(name)).length,
  }
}

export async function grantsOf(db: Db, roleId: number): Promise<Granted> {
  const role = await db
    .selectFrom('roles')
    .select('name')
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow(notFound)
  return readGrants(db, roleId, role.name)
}

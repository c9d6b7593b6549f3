import { sql } from 'kysely'
import { builtInRoles, defaultGrants } from '#contract/permissions/default-grants'
import { permissions } from '#contract/permissions/permissions'
import type { Db } from '../../core/database/database'
import { changeAs, system } from '../../core/identity/actor'

/**
 * Grants new permissions of a release to the built-in roles, once: a permission that an administrator revokes later
 * stays revoked.
 */
export function syncPermissions(db: Db, now: Date): Promise<void> {
  return changeAs(db, system, now, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sync-permissions', 0))`.execute(tx)
    const known = await tx.selectFrom('known_permissions').select('name').execute()
    const knownNames = new Set(known.map(({ name }) => name))
    const added = permissions.map(({ name }) => name).filter((name) => !knownNames.has(name))
    if (added.length === 0) return
    const roles = await tx
      .selectFrom('roles')
      .select(['id', 'name'])
      .where('name', 'in', builtInRoles)
      .execute()
    for (const name of builtInRoles) {
      const role = roles.find((row) => row.name === name)
      const granted = defaultGrants(name)
      const grants = added.filter((permission) => granted.has(permission))
      if (!role || name === 'admin' || grants.length === 0) continue
      await tx
        .insertInto('role_grants')
        .values(grants.map((permission) => ({ role_id: role.id, permission })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await tx
      .updateTable('roles')
      .set((row) => ({ grants_version: row('grants_version', '+', 1) }))
      .execute()
    await tx
      .insertInto('known_permissions')
      .values(added.map((name) => ({ name })))
      .execute()
  })
}

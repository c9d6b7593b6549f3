import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { Refusal } from '../../core/errors'
import { readGrants, type Session } from '../../core/identity/session'

/** Users cannot create, change or delete users with more permissions than their own. */
export async function rejectStrongerRole(
  db: Db,
  { permissions }: Pick<Session, 'permissions'>,
  roleId: number,
): Promise<void> {
  if (await isStronger(db, permissions, roleId)) throw new Refusal(403, 'access.denied')
}

export async function isStronger(db: Db, permissions: ReadonlySet<string>, roleId: number): Promise<boolean> {
  const role = await db.selectFrom('roles').select(['id', 'name']).where('id', '=', roleId).executeTakeFirst()
  if (!role) return false
  const theirs = await readGrants(db, role.id, role.name)
  return [...theirs].some((name) => !permissions.has(name))
}

/**
 * Runs after a change. The lock lets the second of two concurrent changes see that the first removed an
 * administrator.
 */
export async function keepAnAdministrator(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx)
  const left = await everyRow(tx)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('roles.name', '=', 'admin')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new Refusal(409, 'user.last-administrator')
}

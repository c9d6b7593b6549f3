import { sql } from 'kysely'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { Refusal } from '../../core/errors'
import { readGrants, type Session } from '../../core/identity/session'

/** Nobody makes, changes or deletes a user who may do more than they themselves: that would be a way to more rights. */
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

/** After a change: of two that take away the last two administrators the second sees what the first has left. */
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

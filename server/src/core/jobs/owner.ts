import type { Access } from '#contract/endpoint'
import type { Db } from '../database'
import { Refusal } from '../errors'
import { everyRow } from '../scope'
import { readGrants, type Session } from '../session'

export type JobOwner = Omit<Session, 'id' | 'lang'>

/** The owner as they are now. Whoever lost the right, or the account, since asking gets nothing done. */
export async function readOwner(db: Db, userId: number, access: Access): Promise<JobOwner> {
  const user = await everyRow(db)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.laboratory_id',
      'users.region_id',
      'users.district_id',
      'users.ministry_id',
      'roles.id as roleId',
      'roles.name as role',
    ])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Refusal(403, 'access.denied')
  const permissions = await readGrants(db, user.roleId, user.role)
  const allowed = access === 'public' || access === 'session' || permissions.has(access)
  if (!allowed) throw new Refusal(403, 'access.denied')
  return {
    userId,
    roleId: user.roleId,
    role: user.role,
    permissions,
    laboratoryId: user.laboratory_id,
    scope: {
      regionId: user.region_id,
      districtId: user.district_id,
      ministryId: user.ministry_id,
      seesSecret: permissions.has('objects.secret'),
    },
  }
}

import { type Access, isRight } from '#contract/endpoint'
import type { Db } from '../database/database'
import { Refusal } from '../errors'
import { readRights, type UserRights } from '../identity/session'

/** Reads the owner's rights when the job runs: it must do nothing once the right or the account is gone. */
export async function readOwner(db: Db, userId: number, access: Access): Promise<UserRights> {
  const owner = await readRights(db, userId)
  const allowed = !isRight(access) || owner?.permissions.has(access)
  if (!owner || !allowed) throw new Refusal(403, 'access.denied')
  return owner
}

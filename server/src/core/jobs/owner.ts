import { type Access, isRight } from '#contract/endpoint'
import type { Db } from '../database/database'
import { Refusal } from '../errors'
import { readRights, type UserRights } from '../identity/session'

/** The owner's rights now: a job of somebody who has lost the right or the account since does nothing. */
export async function readOwner(db: Db, userId: number, access: Access): Promise<UserRights> {
  const owner = await readRights(db, userId)
  const allowed = !isRight(access) || owner?.permissions.has(access)
  if (!owner || !allowed) throw new Refusal(403, 'access.denied')
  return owner
}

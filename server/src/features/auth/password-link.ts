import type * as contract from '#contract/api/people/auth'
import type { Db } from '../../core/database/database'
import { updateRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { changeAs } from '../../core/identity/actor'
import { hashPassword } from '../../core/identity/passwords'
import { hashToken } from '../../core/identity/tokens'
import { endSessions } from './for-others'

const spent = () => new Refusal(404, 'auth.link-spent')

function linkedUser(db: Db, token: string, now: Date) {
  return everyRow(db)
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.email', 'users.name', 'users.surname', 'roles.name as role'])
    .where('password_links.hash', '=', hashToken(token))
    .where('password_links.expires_at', '>', now)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
}

export async function checkPasswordLink({ db, now, body }: Call<typeof contract.checkPasswordLink>) {
  const user = await linkedUser(db, body.token, now).executeTakeFirst()
  if (!user) throw spent()
  return { displayName: `${user.name} ${user.surname}`.trim(), email: user.email }
}

export async function choosePassword({ db, now, body, request }: Call<typeof contract.usePasswordLink>) {
  const found = await linkedUser(db, body.token, now).executeTakeFirst()
  if (!found) throw spent()
  const password_hash = await hashPassword(body.password)
  const { id: requestId, ip } = request
  const actor = { kind: 'user', id: found.id, role: found.role, requestId, ip } as const
  return changeAs(db, actor, now, async (tx) => {
    // Only one of two concurrent uses deletes the link.
    const used = await everyRow(tx)
      .deleteFrom('password_links')
      .where('hash', '=', hashToken(body.token))
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw spent()
    await updateRow(everyRow(tx), 'users', found.id, { password_hash })
    await endSessions(tx, { request, reason: 'password-changed', now, userId: found.id })
    return { email: found.email }
  })
}

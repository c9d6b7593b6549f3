import type {
  checkPasswordLink as checkEndpoint,
  usePasswordLink as useEndpoint,
} from '#contract/api/people/auth'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { changeAs } from '../../core/identity/actor'
import { hashPassword } from '../../core/identity/passwords'
import { hashToken } from '../../core/identity/tokens'
import { endSessions } from './for-others'

const spent = () => new Refusal(404, 'auth.link-spent')

/** The user whose link it is, as long as it is good. */
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

export async function checkPasswordLink({ db, now, body }: Call<typeof checkEndpoint>) {
  const user = await linkedUser(db, body.token, now).executeTakeFirst()
  if (!user) throw spent()
  return { displayName: `${user.name} ${user.surname}`.trim(), email: user.email }
}

/** In the user's own name: they chose it. */
export async function choosePassword({ db, now, body, request }: Call<typeof useEndpoint>) {
  const found = await linkedUser(db, body.token, now).executeTakeFirst()
  if (!found) throw spent()
  const password_hash = await hashPassword(body.password)
  const { id: requestId, ip } = request
  const actor = { kind: 'user', id: found.id, role: found.role, requestId, ip } as const
  return changeAs(db, actor, now, async (tx) => {
    // Of two who use it at once the second finds nothing.
    const used = await everyRow(tx)
      .deleteFrom('password_links')
      .where('hash', '=', hashToken(body.token))
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw spent()
    await everyRow(tx)
      .updateTable('users')
      .set((row) => ({ password_hash, version: row('version', '+', 1) }))
      .where('id', '=', found.id)
      .execute()
    await endSessions(tx, { request, reason: 'password-changed', now, userId: found.id })
    return { email: found.email }
  })
}

import type { makePasswordLinks as linksEndpoint } from '#contract/api/people/users'
import { everyRow, visible } from '../../core/database/scope'
import { notFound, Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { hashToken, newOpaqueToken } from '../../core/identity/tokens'
import { endSessions } from '../auth/for-others'
import { rejectStrongerRole } from './stronger-role'

const DAYS = 3
/** Stored instead of a hash; no password matches it. */
export const NO_PASSWORD = '-'

/** All or nothing. Administrators never learn a password: the owner of the link chooses it. */
export async function makePasswordLinks({ db, now, session, body, request }: Call<typeof linksEndpoint>) {
  const ids = [...new Set(body.ids)]
  if (ids.includes(session.userId)) throw new Refusal(409, 'user.self')
  const users = await visible(db, session.scope)
    .users()
    .select(['users.id', 'users.name', 'users.surname', 'users.email', 'users.role_id'])
    .where('users.id', 'in', ids)
    .orderBy('users.id')
    .forUpdate()
    .execute()
  if (users.length < ids.length) throw notFound()
  for (const roleId of new Set(users.map(({ role_id }) => role_id))) {
    await rejectStrongerRole(db, session, roleId)
  }
  const expires_at = new Date(now.getTime() + DAYS * 24 * 3_600_000)
  const data = users.map((user) => ({ user, token: newOpaqueToken() }))
  // The former password and earlier links become invalid.
  await everyRow(db).deleteFrom('password_links').where('user_id', 'in', ids).execute()
  await everyRow(db)
    .insertInto('password_links')
    .values(
      data.map(({ user, token }) => ({
        user_id: user.id,
        hash: hashToken(token),
        created_at: now,
        expires_at,
      })),
    )
    .execute()
  await everyRow(db)
    .updateTable('users')
    .set((row) => ({ password_hash: NO_PASSWORD, version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  for (const userId of ids) await endSessions(db, { request, reason: 'password-link', now, userId })
  return {
    data: data.map(({ user, token }) => ({
      id: user.id,
      name: `${user.name} ${user.surname}`.trim(),
      email: user.email,
      path: `/pages/password#${token}`,
      expires_at: expires_at.toISOString(),
    })),
  }
}

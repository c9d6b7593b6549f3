import { randomUUID } from 'node:crypto'
import type { signIn as signInEndpoint } from '#contract/api/auth'
import { isDemoAccount } from '#contract/demo-accounts'
import type { App } from '../../core/app'
import { Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { changeAs, system } from '../../core/identity/actor'
import { passwordMatches } from '../../core/identity/passwords'
import { hashToken, newOpaqueToken } from '../../core/identity/tokens'
import { findUserByLogin, recordAuthorization, userAgentOf } from './auth-queries'
import { setSessionCookies, setUserCookie } from './cookies'
import { asAttempt, endAttempt, isLocked, lockAccount } from './sign-in-limits'
import { readSignedInUser } from './signed-in-user'

/** A locked account, a wrong password and an unknown address answer alike, after the same time. */
export async function signIn(app: App, call: Call<typeof signInEndpoint>) {
  const { db, now, body, request, reply, lang } = call
  const login = (body.email || body.login || body.username || '').trim().toLowerCase()
  const opened = await asAttempt(db, request.ip, now, (attempt) => openSession(app, call, login, attempt))
  if (!opened) throw new Refusal(401, 'auth.wrong-credentials')

  const { sessionId, refresh, userId } = opened
  const access = await app.tokens.signAccess(userId, sessionId)
  const profile = await readSignedInUser(app, db, userId, lang)
  setSessionCookies(app, request, reply, { sessionId, access, refresh })
  setUserCookie(app, request, reply, profile)
  return { ...profile, tokens: JSON.stringify({ access, refresh }) }
}

/** Undefined when they are not let in. */
async function openSession(
  app: App,
  { db, now, body, request }: Call<typeof signInEndpoint>,
  login: string,
  attempt: string,
) {
  const user = await findUserByLogin(db, login)
  const matches = await passwordMatches(user?.password_hash, body.password)
  return changeAs(db, { ...system, requestId: request.id }, now, async (tx) => {
    await lockAccount(tx, login)
    const locked = await isLocked(tx, login, now)
    // Their password is public: a database that once held the demo is not open to everybody for it.
    const retired = isDemoAccount(login) && app.config.demo === 'off'
    const admitted = user && matches && !locked && !retired && user.status === 'active'
    const outcome = locked ? 'locked' : admitted ? 'signed-in' : 'wrong'
    await recordAuthorization(tx, request, { at: now, login, user, outcome })
    await endAttempt(tx, attempt)
    if (!admitted) return undefined
    const sessionId = randomUUID()
    const refresh = newOpaqueToken()
    await tx
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: user.id,
        started_at: now,
        last_used_at: now,
        ip: request.ip,
        user_agent: userAgentOf(request),
      })
      .execute()
    await tx
      .insertInto('refresh_tokens')
      .values({ hash: hashToken(refresh), session_id: sessionId, issued_at: now })
      .execute()
    return { sessionId, refresh, userId: user.id }
  })
}

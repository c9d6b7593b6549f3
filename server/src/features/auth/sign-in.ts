import { randomUUID } from 'node:crypto'
import type { signIn as signInEndpoint } from '#contract/api/people/auth'
import { isDemoAccount } from '#contract/demo-accounts'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { changeAs, system } from '../../core/identity/actor'
import { passwordMatches } from '../../core/identity/passwords'
import { hashToken, newOpaqueToken } from '../../core/identity/tokens'
import { findUserByLogin, recordAuthorization, userAgentOf } from './auth-queries'
import { setSessionCookies, setUserCookie } from './cookies'
import { lockSecondFactor, takeCode } from './second-factor'
import { asAttempt, endAttempt, isLocked, lockAccount } from './sign-in-limits'
import { readSignedInUser } from './signed-in-user'

/** The answer and its time are the same for a locked account, a wrong password and an unknown address. */
export async function signIn(app: App, call: Call<typeof signInEndpoint>) {
  const { db, now, body, request, reply, lang } = call
  const login = (body.email || body.login || body.username || '').trim().toLowerCase()
  const opened = await asAttempt(db, request.ip, now, (attempt) => openSession(app, call, login, attempt))
  if (opened instanceof Refusal) throw opened

  const { sessionId, refresh, userId } = opened
  const access = await app.tokens.signAccess(userId, sessionId)
  const profile = await readSignedInUser(app, db, userId, lang)
  setSessionCookies(app, request, reply, { sessionId, access, refresh })
  setUserCookie(app, request, reply, profile)
  return { ...profile, tokens: JSON.stringify({ access, refresh }) }
}

/** Returns refusals, so that the journal entry is committed. */
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
    const locked = await isLocked(tx, { login, ip: request.ip, now })
    // The demo password is public: without the demo its accounts are closed.
    const retired = isDemoAccount(login) && app.config.demo === 'off'
    const known = user && matches && !locked && !retired && user.status === 'active' ? user : undefined
    const refusal = known ? await refuseCode(tx, known.id, body.code, now) : 'auth.wrong-credentials'
    const outcome = locked ? 'locked' : refusal ? outcomeOf(refusal) : 'signed-in'
    await recordAuthorization(tx, request, { at: now, login, user, outcome })
    await endAttempt(tx, attempt)
    if (!known || refusal) return new Refusal(401, refusal ?? 'auth.wrong-credentials')
    const sessionId = randomUUID()
    const refresh = newOpaqueToken()
    await tx
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: known.id,
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
    return { sessionId, refresh, userId: known.id }
  })
}

type CodeRefusal = 'auth.code-needed' | 'auth.wrong-code'

async function refuseCode(tx: Db, userId: number, code: string | undefined, now: Date) {
  const factor = await lockSecondFactor(tx, userId)
  if (!factor) return undefined
  if (code === undefined) return 'auth.code-needed'
  return (await takeCode(tx, factor, code, now)) ? undefined : 'auth.wrong-code'
}

const outcomeOf = (refusal: CodeRefusal | 'auth.wrong-credentials') =>
  refusal === 'auth.code-needed' ? 'code-needed' : 'wrong'

import type { FastifyRequest } from 'fastify'
import type { refreshSession as refreshEndpoint, signOut as signOutEndpoint } from '#contract/api/people/auth'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { changeAs, system } from '../../core/identity/actor'
import { idleLimit } from '../../core/identity/session'
import { hashToken } from '../../core/identity/tokens'
import { clearSessionCookies, REFRESH_COOKIE, setSessionCookies } from './cookies'
import { endSessions } from './for-others'

/** A token may be reused within this time (lost answer, second tab); later it counts as stolen. */
const REPEAT_MS = 10_000

type RefreshCall = Call<typeof refreshEndpoint> | Call<typeof signOutEndpoint>

interface Presented {
  token: string
  byCookie: boolean
}

function presentedToken(call: RefreshCall): Presented | undefined {
  if (call.body.refresh) return { token: call.body.refresh, byCookie: false }
  const token = call.request.cookies[REFRESH_COOKIE]
  return token ? { token, byCookie: true } : undefined
}

/** Locks the session, so that two calls with one token are handled one after the other. */
async function lockFamily(tx: Db, token: string) {
  const found = await tx
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!found) return undefined
  const session = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', found.session_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { used_at } = await tx
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return { session, usedAt: used_at }
}

/** A cookie alone does not authenticate: the CSRF token must come with it. */
function rejectForgery(app: App, request: FastifyRequest, presented: Presented, sessionId: string) {
  const given = request.headers['x-csrftoken']
  if (presented.byCookie && !(typeof given === 'string' && app.tokens.isCsrf(sessionId, given))) {
    throw new Refusal(403, 'auth.csrf')
  }
}

export async function refreshSession(app: App, call: Call<typeof refreshEndpoint>) {
  const { db, now, request, reply } = call
  const presented = presentedToken(call)
  const renewed = presented && (await rotate(app, db, now, request, presented))
  if (!renewed) {
    clearSessionCookies(app, request, reply)
    throw new Refusal(401, 'auth.refresh-rejected')
  }
  const access = await app.tokens.signAccess(renewed.userId, renewed.sessionId)
  setSessionCookies(app, request, reply, { sessionId: renewed.sessionId, access, refresh: renewed.refresh })
  return { access, refresh: renewed.refresh }
}

function rotate(app: App, db: Db, now: Date, request: FastifyRequest, presented: Presented) {
  return changeAs(db, { ...system, requestId: request.id }, now, async (tx) => {
    const family = await lockFamily(tx, presented.token)
    if (!family) return undefined
    const { session, usedAt } = family
    rejectForgery(app, request, presented, session.id)
    if (session.ended_at || session.last_used_at <= idleLimit(now)) return undefined
    if (usedAt && now.getTime() - usedAt.getTime() >= REPEAT_MS) {
      const outcome = 'token-reused'
      await endSessions(tx, { request, reason: outcome, outcome, now, sessionId: session.id })
      return undefined
    }
    const refresh = app.tokens.successorOf(presented.token)
    if (!usedAt) await replaceToken(tx, session.id, presented.token, refresh, now)
    return { sessionId: session.id, userId: session.user_id, refresh }
  })
}

async function replaceToken(tx: Db, sessionId: string, token: string, successor: string, now: Date) {
  await tx.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hashToken(token)).execute()
  await tx
    .insertInto('refresh_tokens')
    .values({ hash: hashToken(successor), session_id: sessionId, issued_at: now })
    .execute()
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()
}

/** Ends the session of the presented token. Signing out twice, or with a dead token, is fine. */
export async function signOut(app: App, call: Call<typeof signOutEndpoint>) {
  const { db, now, request, reply } = call
  const presented = presentedToken(call)
  if (presented) {
    await changeAs(db, { ...system, requestId: request.id }, now, async (tx) => {
      const family = await lockFamily(tx, presented.token)
      if (!family) return
      rejectForgery(app, request, presented, family.session.id)
      const outcome = 'signed-out'
      await endSessions(tx, { request, reason: outcome, outcome, now, sessionId: family.session.id })
    })
  }
  clearSessionCookies(app, request, reply)
  return { ok: true as const }
}

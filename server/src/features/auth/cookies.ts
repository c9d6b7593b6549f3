import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInUser } from '#contract/api/people/auth'
import type { App } from '../../core/app'
import { IDLE_HOURS } from '../../core/identity/session'

export const REFRESH_COOKIE = 'eco_refresh_token'
const ACCESS_COOKIE = 'eco_admin_token'
const USER_COOKIE = 'eco_user_info'
const CSRF_COOKIE = 'csrftoken'

const refreshPath = ({ config }: App) => `${config.apiBase}/api/auth/`

function options(app: App, request: FastifyRequest) {
  const secure = app.config.publicUrl?.startsWith('https:') ?? request.protocol === 'https'
  return { path: '/', sameSite: 'strict', secure, maxAge: IDLE_HOURS * 3600 } as const
}

interface SessionTokens {
  sessionId: string
  access: string
  refresh: string
}

/** Only the refresh token can authenticate by itself, so only it is hidden from scripts. */
export function setSessionCookies(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: SessionTokens,
): void {
  const shared = options(app, request)
  reply.setCookie(REFRESH_COOKIE, tokens.refresh, { ...shared, httpOnly: true, path: refreshPath(app) })
  reply.setCookie(ACCESS_COOKIE, tokens.access, shared)
  reply.setCookie(CSRF_COOKIE, app.tokens.csrfFor(tokens.sessionId), shared)
}

/** For display only; no access depends on it. */
export function setUserCookie(app: App, request: FastifyRequest, reply: FastifyReply, user: SignedInUser) {
  const { displayName, userRole, lang } = user
  reply.setCookie(USER_COOKIE, JSON.stringify({ displayName, userRole, lang }), options(app, request))
}

export function clearSessionCookies(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const shared = options(app, request)
  reply.clearCookie(REFRESH_COOKIE, { ...shared, path: refreshPath(app) })
  for (const name of [ACCESS_COOKIE, USER_COOKIE, CSRF_COOKIE]) reply.clearCookie(name, shared)
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, isRight, type PartnerAccess } from '#contract/endpoint'
import { Refusal } from '../errors'
import type { Partner, PartnerKeys } from '../identity/partner-keys'
import type { Session, Sessions } from '../identity/session'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    session: Session | null
    partner: Partner | null
  }
}

/** Deny by default: a route without a declared access stops the start. */
export function enforceAccess(fastify: FastifyInstance, sessions: Sessions, keys: PartnerKeys): void {
  fastify.decorateRequest('session', null)
  fastify.decorateRequest('partner', null)
  fastify.addHook('onRoute', (route) => {
    if (!route.config?.access)
      throw new Error(`${route.method} ${route.url} does not declare who may call it`)
  })
  fastify.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config?.access
    if (!access || access === 'public') return
    if (isForPartners(access)) {
      request.partner = await keys.open(request.headers['x-api-key'], access, request)
      return
    }
    const session = await sessionOf(request, sessions)
    if (isRight(access) && !session.permissions.has(access)) throw new Refusal(403, 'access.denied')
    request.session = session
  })
}

const isForPartners = (access: Access): access is PartnerAccess => access.startsWith('partner.')

/** Only the Authorization header grants access: browsers attach cookies to requests of other sites too. */
async function sessionOf(request: FastifyRequest, sessions: Sessions): Promise<Session> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await sessions.byAccessToken(token) : undefined
  if (!session) throw new Refusal(401, 'auth.unauthenticated')
  return session
}

import type { FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { makeNotifyTicket, notifyMessage } from '#contract/notify'
import type { App } from '../../core/app'
import { Refusal } from '../../core/errors'
import { serve } from '../../core/http/serve'
import type { Session } from '../../core/identity/session'
import { keepOpenSockets } from './open-sockets'
import { makeTicket, redeemTicket } from './tickets'

export function notifyRoutes(app: App): void {
  const sockets = keepOpenSockets(app)
  app.stopping.addEventListener('abort', sockets.closeAll, { once: true })
  app.fastify.addHook('preClose', async () => sockets.closeAll())

  serve(app, makeNotifyTicket, async ({ db, session, now }) => ({
    ticket: await makeTicket(db, session.id, now),
  }))

  app.fastify.route({
    method: 'GET',
    url: `${app.config.apiBase}/notify/`,
    // Authenticated by a ticket or token in the address, because browsers cannot send headers with a socket.
    config: { access: 'public' },
    preValidation: async (request) => {
      rejectForeignOrigin(app, request)
      request.session = await sessionOfToken(app, request)
    },
    handler: () => {
      throw new Refusal(404, 'route.not-found')
    },
    // Releases the HTTP response: with thousands of sockets, each would hold its request in memory.
    preHandler: async (request, reply) => {
      if (!request.ws) return
      reply.raw.detachSocket(request.raw.socket)
      reply.raw.emit('close')
    },
    wsHandler: (socket, request) => {
      // The upgrade's own listener would hold the request in memory.
      socket.removeAllListeners('error')
      sockets.add(socket, request.raw.socket, request.session as Session, request.id)
      socket.on('message', answer)
    },
  })

  function answer(this: WebSocket, data: RawData) {
    sockets.markAlive(this)
    this.send(JSON.stringify(replyTo(String(data))))
  }
}

function replyTo(text: string) {
  const message = readMessage(text)
  const request_id = message?.request_id ?? null
  if (message?.action === 'ping') return { action: 'pong', request_id, query: {} }
  const code = message ? 'notify.unknown-action' : 'notify.malformed'
  return { action: 'error', request_id, query: { code } }
}

function readMessage(text: string) {
  try {
    return notifyMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A page of another site must not open a socket in the user's name. Other clients send no origin. */
function rejectForeignOrigin(app: App, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin === undefined) return
  const own = [`http://${request.host}`, `https://${request.host}`]
  if (app.config.publicUrl) own.push(new URL(app.config.publicUrl).origin)
  if (!own.includes(origin)) throw new Refusal(403, 'access.denied')
}

async function sessionOfToken(app: App, request: FastifyRequest): Promise<Session> {
  const { token } = request.query as { token?: unknown }
  if (typeof token !== 'string') throw new Refusal(401, 'auth.unauthenticated')
  const byTicket = await redeemTicket(app.db, token, app.clock.now())
  const session = byTicket ? await app.sessions.byId(byTicket) : await app.sessions.byAccessToken(token)
  if (!session) throw new Refusal(401, 'auth.unauthenticated')
  return session
}

import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors'

/** What is under way has so long to end. */
const LONGEST_MS = 15_000
/**
 * A connection that was made or used a moment ago is likely to bring another request, sent before anybody heard of
 * the end: it is kept until it has been answered, for a while.
 */
const RECENT_MS = 5000
const LINGER_MS = 3000
/** Whoever was answered last may be about to come again. */
const QUIET_MS = 300

export interface Draining {
  /** Fires when the server begins to stop. */
  stopping: AbortSignal
  /** Answers what is under way and lets nothing else begin; afterwards the server can be closed without cutting off anybody. */
  drain(): Promise<void>
}

/** While it stops, every answer closes its connection, and whoever comes is told to come again. */
export function prepareDraining(fastify: FastifyInstance): Draining {
  const stop = new AbortController()
  let open = 0
  const usedAt = new Map<Socket, number>()
  let latest = 0
  const use = (socket: Socket) => {
    if (!usedAt.has(socket)) socket.once('close', () => usedAt.delete(socket))
    latest = Date.now()
    usedAt.set(socket, latest)
  }
  fastify.server.on('connection', use)
  fastify.addHook('onRequest', (request, reply, done) => {
    use(request.raw.socket)
    open++
    reply.raw.once('close', () => open--)
    done(stop.signal.aborted ? new Refusal(503, 'server.stopping', { retryAfter: 2 }) : undefined)
  })
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (stop.signal.aborted) reply.header('connection', 'close')
    done()
  })
  return {
    stopping: stop.signal,
    async drain() {
      const began = Date.now()
      latest = began
      stop.abort()
      const isRecent = (at: number) => at > began - RECENT_MS
      const mayComeAgain = () => Date.now() - latest < QUIET_MS || [...usedAt.values()].some(isRecent)
      const isBusy = (elapsed: number) =>
        (elapsed < LINGER_MS && mayComeAgain()) || (elapsed < LONGEST_MS && open > 0)
      while (isBusy(Date.now() - began)) await pause(20)
    },
  }
}

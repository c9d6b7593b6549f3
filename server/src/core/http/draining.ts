import { Server, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
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
/** A connection that was answered last may bring another request. */
const QUIET_MS = 300
/** So long latecomers on connections that are still open are told to come again. */
const FAREWELL_MS = 3000

export interface Draining {
  /** False from the moment the server is told to stop: a balancer shall send its requests elsewhere. */
  isReady(): boolean
  /** Fires when the server begins to refuse requests. */
  stopping: AbortSignal
  /**
   * Says "not ready" and serves on for a while, so that a balancer can look elsewhere; then takes no new connections,
   * answers what is under way, and refuses what still comes over old ones. Afterwards the server can be closed without
   * cutting off anybody.
   */
  drain(notReadyMs?: number): Promise<void>
}

/** Once it takes no new connections, every answer closes the one it came over. */
export function prepareDraining(fastify: FastifyInstance): Draining {
  const stop = new AbortController()
  let isReady = true
  let isClosed = false
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
    if (isClosed) reply.header('connection', 'close')
    done()
  })
  return {
    isReady: () => isReady,
    stopping: stop.signal,
    async drain(notReadyMs = 0) {
      isReady = false
      await pause(notReadyMs)
      const began = Date.now()
      latest = began
      await stopListening(fastify)
      isClosed = true
      const isRecent = (at: number) => at > began - RECENT_MS
      const mayComeAgain = () => Date.now() - latest < QUIET_MS || [...usedAt.values()].some(isRecent)
      // A balancer repeats no change that it has sent, so what it sent before it noticed is still done.
      while (notReadyMs > 0 && Date.now() - began < LINGER_MS && mayComeAgain()) await pause(20)
      stop.abort()
      const refusedFrom = Date.now()
      const isBusy = (elapsed: number) =>
        (elapsed < FAREWELL_MS && usedAt.size > 0) || (elapsed < LONGEST_MS && open > 0)
      while (isBusy(Date.now() - refusedFrom)) await pause(20)
    },
  }
}

/** An empty turn of the event loop takes less. */
const EMPTY_TURN_MS = 0.3
const LONGEST_WAIT_FOR_ONE_MS = 1000

/**
 * Of the listening socket alone: `server.close()` would break connections that a request may be on its way over. Whoever
 * waits to be accepted at that moment is cut off, so it is done right after a turn in which nobody came.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  const began = performance.now()
  for (let turn = began; ; ) {
    await setImmediate()
    const now = performance.now()
    if (now - turn < EMPTY_TURN_MS || now - began > LONGEST_WAIT_FOR_ONE_MS) break
    turn = now
  }
  if (server.listening) Server.prototype.close.call(server)
}

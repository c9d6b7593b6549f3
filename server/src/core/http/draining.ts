import { Server, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors'

/** How long running requests may take to end. */
const LONGEST_MS = 15_000
/**
 * A connection that was opened or used recently may carry a request that was sent before the client noticed the
 * end: it is kept open until it has been answered.
 */
const RECENT_MS = 5000
const LINGER_MS = 3000
/** How long a connection must be idle after an answer. */
const QUIET_MS = 300
/** How long late requests on open connections are answered with "try again". */
const FAREWELL_MS = 3000

export interface Draining {
  /** False from the beginning of the stop: a load balancer sends its requests elsewhere. */
  isReady(): boolean
  /** Fires when the server begins to refuse requests. */
  stopping: AbortSignal
  /**
   * Reports "not ready" and continues to serve, so that load balancers can react; then accepts no new connections,
   * finishes running requests and refuses later ones. The server can then be closed without cutting off a request.
   */
  drain(notReadyMs?: number): Promise<void>
}

/** Once no new connections are accepted, every answer closes its connection. */
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
      // A load balancer does not retry changes, so those that it sent before it noticed are still executed.
      while (notReadyMs > 0 && Date.now() - began < LINGER_MS && mayComeAgain()) await pause(20)
      stop.abort()
      const refusedFrom = Date.now()
      const isBusy = (elapsed: number) =>
        (elapsed < FAREWELL_MS && usedAt.size > 0) || (elapsed < LONGEST_MS && open > 0)
      while (isBusy(Date.now() - refusedFrom)) await pause(20)
    },
  }
}

/** An event loop turn without work takes less. */
const EMPTY_TURN_MS = 0.3
const LONGEST_WAIT_FOR_ONE_MS = 1000

/**
 * Closes the listening socket only: `server.close()` would break connections with a request on its way. A client
 * that waits to be accepted is cut off, so it runs right after a turn without connections.
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

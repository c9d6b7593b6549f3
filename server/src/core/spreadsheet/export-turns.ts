import { EventEmitter, once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors'

/** Each export holds a thread and a database connection, which other requests need too. */
export const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()))
export const OF_ONE_USER = Math.ceil(AT_ONCE / 2)
const MOST_WAITING = 20
/** Counted from the arrival of the request: short exports end within it, and a user still looks at the screen. */
const LONGEST_WAIT_MS = 1000

const running: (number | undefined)[] = []
const ended = new EventEmitter().setMaxListeners(0)
/** Requests that have neither a turn nor an answer yet. */
const waiting = new Set<FastifyRequest>()

const busy = () => new Refusal(503, 'export.busy', { retryAfter: 5 })

/** Refuses exports that could not get a turn in time before anything is done for them. */
export function limitExports(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { excel, csv } = request.query as Record<string, unknown>
    if (excel === undefined && csv === undefined) return done()
    if (waiting.size >= AT_ONCE + MOST_WAITING) return done(busy())
    waiting.add(request)
    reply.raw.once('close', () => waiting.delete(request))
    done()
  })
}

/** Waits for a turn, in the order of arrival, and returns a function that ends it. */
export async function takeTurn({ request, elapsedTime }: FastifyReply, left: AbortSignal) {
  const user = request.session?.userId
  const timeout = AbortSignal.timeout(Math.max(0, Math.ceil(LONGEST_WAIT_MS - elapsedTime)))
  try {
    while (!mayBegin(user)) await once(ended, 'turn', { signal: AbortSignal.any([left, timeout]) })
  } catch {
    throw busy()
  } finally {
    waiting.delete(request)
  }
  running.push(user)
  return () => {
    running.splice(running.indexOf(user), 1)
    ended.emit('turn')
  }
}

const mayBegin = (user: number | undefined) =>
  running.length < AT_ONCE && running.filter((other) => other === user).length < OF_ONE_USER

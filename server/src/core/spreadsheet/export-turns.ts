import { availableParallelism } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors'

/** Each export holds a thread and a database connection, which those who do not export need too. */
export const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()))
/** Nobody can take all of them. */
export const OF_ONE_USER = Math.ceil(AT_ONCE / 2)
const MOST_WAITING = 20
/** After their request has come. Short exports make room within it; whoever gets none is told so while they still look. */
const LONGEST_WAIT_MS = 1000

type User = number | undefined
type EndTurn = () => void

const busy: User[] = []
const waiting: { user: User; begin(): void }[] = []
/** Those who have asked and have neither a turn nor an answer yet. */
const coming = new Set<FastifyRequest>()

const comeAgain = () => new Refusal(503, 'export.busy', { retryAfter: 5 })

/** More than could ever have a turn in time are sent away before anything is done for them. */
export function limitExports(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { excel, csv } = request.query as Record<string, unknown>
    if (excel === undefined && csv === undefined) return done()
    if (coming.size >= AT_ONCE + MOST_WAITING) return done(comeAgain())
    coming.add(request)
    reply.raw.once('close', () => coming.delete(request))
    done()
  })
}

/** Waits for one of the few turns. Who waits in vain is told to come again. */
export async function takeTurn(
  { request, elapsedTime }: FastifyReply,
  signal: AbortSignal,
): Promise<EndTurn> {
  try {
    return await waitForTurn(request.session?.userId, LONGEST_WAIT_MS - elapsedTime, signal)
  } finally {
    coming.delete(request)
  }
}

const mayBegin = (user: User) =>
  busy.length < AT_ONCE && busy.filter((other) => other === user).length < OF_ONE_USER

async function waitForTurn(user: User, waitMs: number, signal: AbortSignal): Promise<EndTurn> {
  signal.throwIfAborted()
  if (mayBegin(user)) return beginTurn(user)
  if (waitMs <= 0) throw comeAgain()
  return new Promise<EndTurn>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      waiting.splice(waiting.indexOf(entry), 1)
    }
    const giveUp = () => {
      leave()
      reject(comeAgain())
    }
    const entry = {
      user,
      begin() {
        leave()
        resolve(beginTurn(user))
      },
    }
    const timer = setTimeout(giveUp, waitMs)
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.push(entry)
  })
}

function beginTurn(user: User): EndTurn {
  busy.push(user)
  let ended = false
  return () => {
    if (ended) return
    ended = true
    busy.splice(busy.indexOf(user), 1)
    waiting.find((next) => mayBegin(next.user))?.begin()
  }
}

import { availableParallelism } from 'node:os'
import { Refusal } from '../errors'

/** Each export holds a thread and a database connection, which those who do not export need too. */
export const AT_ONCE = Math.min(4, Math.max(2, availableParallelism()))
/** Nobody can take all of them. */
export const OF_ONE_USER = Math.ceil(AT_ONCE / 2)
const MOST_WAITING = 20
/** Short exports make room within it; whoever gets none is told so while they still look. */
const LONGEST_WAIT_MS = 1000

type User = number | undefined
type EndTurn = () => void

const busy: User[] = []
const waiting: { user: User; begin(): void }[] = []

const mayBegin = (user: User) =>
  busy.length < AT_ONCE && busy.filter((other) => other === user).length < OF_ONE_USER

/** Waits for one of the few turns. Who waits in vain, or finds too many waiting, is told to come again. */
export async function takeTurn(user: User, signal: AbortSignal): Promise<EndTurn> {
  signal.throwIfAborted()
  if (mayBegin(user)) return beginTurn(user)
  if (waiting.length >= MOST_WAITING) throw comeAgain()
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
    const timer = setTimeout(giveUp, LONGEST_WAIT_MS)
    signal.addEventListener('abort', giveUp, { once: true })
    waiting.push(entry)
  })
}

const comeAgain = () => new Refusal(503, 'export.busy', { retryAfter: 5 })

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

import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type Server } from './server'

const glance = 250
const shortestPause = 500
const longestPause = 10_000
// A server that lived this long has started; others are retried with growing delays.
const longEnough = 1000

/** Restarts a server whenever it dies, until ended. */
export function watchOver(first: Server, say: (line: string) => void, startAgain: () => Promise<Server>) {
  const ending = new AbortController()
  const { signal } = ending
  let current = first

  // Unreferenced, so that watching does not keep Node running.
  const rest = (duration: number) => sleep(duration, undefined, { ref: false, signal }).catch(() => undefined)

  async function watch() {
    let pause = shortestPause
    let startedAt = Date.now()
    while (!signal.aborted) {
      await rest(glance)
      if (signal.aborted || (await isAlive(current))) continue
      if (Date.now() - startedAt > longEnough) pause = shortestPause
      say('PostgreSQL has stopped unexpectedly and is being started again')
      await rest(pause)
      if (signal.aborted) return
      try {
        current = await startAgain()
        say('PostgreSQL runs again')
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
      }
      startedAt = Date.now()
      pause = Math.min(pause * 2, longestPause)
    }
  }

  const watching = watch()
  return {
    current: () => current,
    /** Stops watching; returns the last server. */
    async end(): Promise<Server> {
      ending.abort()
      await watching
      return current
    },
  }
}

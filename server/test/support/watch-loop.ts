import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10

/** What the thread of the event loop has worked so far, in milliseconds; undefined where nobody tells. */
function workedMs(): number | undefined {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}

/** The most that the thread works between two turns of a timer: waiting for the processor is no work. */
function watchTurns(): { end(): number } {
  let [last, most] = [workedMs(), 0]
  const look = () => {
    const now = workedMs()
    most = now === undefined || last === undefined ? Number.POSITIVE_INFINITY : Math.max(most, now - last)
    last = now
  }
  const timer = setInterval(look, RESOLUTION_MS)
  return {
    end() {
      clearInterval(timer)
      look()
      return most
    },
  }
}

/**
 * How long the event loop stood still at most while something was done. Where another program has the processor it
 * stands still as well: it counts only what the loop has worked itself between two of its turns.
 */
export async function watchLoop<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const turns = watchTurns()
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const answer = await work()
  // What stood still until the very end is only seen when it goes on.
  await new Promise((resolve) => setTimeout(resolve, 0))
  delay.disable()
  return { answer, ms: Math.min(delay.max / 1e6 - RESOLUTION_MS, turns.end()) }
}

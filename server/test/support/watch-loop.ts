import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
const TICK_MS = 10

/** What the thread of the event loop has worked so far, in milliseconds; undefined where nobody tells. */
function workedMs(): number | undefined {
  try {
    const fields =
      readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}

/**
 * How long the event loop stood still at most while something was done. Where another program has the processor it
 * stands still as well: it counts only what the loop has worked itself.
 */
export async function watchLoop<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const before = workedMs()
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const answer = await work()
  // What stood still until the very end is only seen when it goes on.
  await new Promise((resolve) => setTimeout(resolve, 0))
  delay.disable()
  const worked = before === undefined ? Number.POSITIVE_INFINITY : (workedMs() ?? 0) - before
  return { answer, ms: Math.min(delay.max / 1e6 - RESOLUTION_MS, worked) }
}

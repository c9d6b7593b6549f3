import { execFileSync } from 'node:child_process'

export const MB = 1024 * 1024

/** How much another process holds. */
export function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024
}

const ownMb = () => process.memoryUsage.rss() / MB

/** How much the process, or another one, grew while something was going on, at its largest. */
export async function growthDuring<T>(
  work: () => Promise<T>,
  heldMb: () => number = ownMb,
): Promise<{ result: T; grownMb: number }> {
  const before = heldMb()
  let most = before
  const watch = () => {
    most = Math.max(most, heldMb())
  }
  const timer = setInterval(watch, heldMb === ownMb ? 10 : 100)
  try {
    const result = await work()
    watch()
    return { result, grownMb: most - before }
  } finally {
    clearInterval(timer)
  }
}

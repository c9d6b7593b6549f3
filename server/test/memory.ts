export const MB = 1024 * 1024

/** How much the process grew while something was going on, at its largest. */
export async function growthDuring<T>(work: () => Promise<T>): Promise<{ result: T; grownMb: number }> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const timer = setInterval(watch, 10)
  try {
    const result = await work()
    watch()
    return { result, grownMb: (most - before) / MB }
  } finally {
    clearInterval(timer)
  }
}

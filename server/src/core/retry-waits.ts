const MINUTE_MS = 60_000
const waits = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)

/** When to try again after so many failed attempts; undefined when it is given up. */
export function retryAt(now: Date, attempts: number): Date | undefined {
  const wait = waits[attempts - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

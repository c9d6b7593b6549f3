const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * How long to wait before the next try. Spread over the whole span: when a server restarts, its thousand
 * browsers come back one after another, not all at once.
 */
export function reconnectDelay(failedTries: number, random: () => number = Math.random): number {
  const span = Math.min(LONGEST_MS, 4 * FIRST_MS * 2 ** failedTries)
  return Math.round(FIRST_MS + random() * span)
}

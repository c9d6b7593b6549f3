const FIRST_MS = 500
/** So that everybody is back ten seconds after a restart, however their tries fell. */
const LONGEST_MS = 8000
/** Who has tried so often, for more than a minute, meets no restart but an outage. */
const PATIENT_AFTER = 20
const LONGEST_OF_PATIENT_MS = 30_000

/**
 * How long to wait before the next try. Spread over the whole span: when a server restarts, its thousand
 * browsers come back one after another, not all at once.
 */
export function reconnectDelay(failedTries: number, random: () => number = Math.random): number {
  const longest = failedTries < PATIENT_AFTER ? LONGEST_MS : LONGEST_OF_PATIENT_MS
  const span = Math.min(longest, 4 * FIRST_MS * 2 ** failedTries)
  return Math.round(FIRST_MS + random() * span)
}

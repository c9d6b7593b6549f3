const FIRST_MS = 500
/** Everybody reconnects within ten seconds of a restart. */
const LONGEST_MS = 8000
/** After a minute it is an outage, not a restart. */
const PATIENT_AFTER = 20
const LONGEST_OF_PATIENT_MS = 30_000

/** Random over the whole span, so that a thousand browsers do not reconnect at once. */
export function reconnectDelay(failedTries: number, random: () => number = Math.random): number {
  const longest = failedTries < PATIENT_AFTER ? LONGEST_MS : LONGEST_OF_PATIENT_MS
  const span = Math.min(longest, 4 * FIRST_MS * 2 ** failedTries)
  return Math.round(FIRST_MS + random() * span)
}

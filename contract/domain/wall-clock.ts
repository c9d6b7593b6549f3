/** The country has one time zone and no summer time. */
export const tashkentOffsetMs = 5 * 3_600_000

/** 2026-03-05 14:30, as the clock on the wall in Tashkent says. */
export function wallClock(instant: Date): string {
  return new Date(instant.getTime() + tashkentOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
}

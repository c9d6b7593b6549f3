import type { Clock } from '../../src/core/clock'

export interface TestClock extends Clock {
  set(instant: string | Date): void
  advance(by: { hours?: number; minutes?: number; seconds?: number }): void
}

/** Stands still unless it is moved. */
export function makeTestClock(start = '2026-03-02T09:00:00.000Z'): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant)
    },
    advance({ hours = 0, minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}

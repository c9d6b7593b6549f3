import { wallClock } from '#contract/domain/wall-clock'

const HOUR_MS = 3_600_000
/** The length of the night. */
const NIGHT_MS = 3 * HOUR_MS
const LATE_MS = 36 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

interface Latest {
  created_at: Date
  status: string
}

/** Whether the schedule at `at` has to make a backup now. */
export function isDueAfter(latest: Latest | undefined, at: string, now: Date): boolean {
  const sinceNight = (DAY_MS + minuteOf(wallClock(now).slice(11)) - minuteOf(at)) % DAY_MS
  const age = latest ? now.getTime() - latest.created_at.getTime() : Number.POSITIVE_INFINITY
  if (latest?.status === 'failed') return age >= HOUR_MS
  const isNight = sinceNight < NIGHT_MS && age > sinceNight
  return isNight || (latest !== undefined && age > LATE_MS)
}

const minuteOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000

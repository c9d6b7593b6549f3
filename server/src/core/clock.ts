import { wallClock } from './spreadsheet/cells'

/** The time, as everything on the server sees it. Tests set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The day that it is in Tashkent. */
export const dayOf = (instant: Date): string => wallClock(instant).slice(0, 10)

export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

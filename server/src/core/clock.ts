import { tashkentOffsetMs, wallClock } from '#contract/domain/wall-clock'

/** The time for all server code; tests set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const timeZone = 'Asia/Tashkent'

/** Parses local time like 2026-03-05 14:30:15.25 to milliseconds. Called for every cell of an export. */
export function instantOf(text: string): number {
  const two = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528
  const ms = text[19] === '.' ? Math.trunc(Number.parseFloat(text.slice(19)) * 1000) : 0
  return Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), ms) - tashkentOffsetMs
}

export const dayOf = (instant: Date): string => wallClock(instant).slice(0, 10)

export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

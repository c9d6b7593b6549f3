import type { Period } from './period'

export type Frequency = 'daily' | 'weekly' | 'monthly' | 'quarterly'

export interface SamplingPeriod {
  readonly start: string
  readonly end: string
}

const dayMs = 24 * 3_600_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const firstOfMonth = (year: number, month: number) => dayOf(Date.UTC(year, month, 1))
const lastOfMonth = (year: number, month: number) => dayOf(Date.UTC(year, month + 1, 0))

/** Weeks begin on Monday. */
export function periodAround(frequency: Frequency, day: string): SamplingPeriod {
  const date = new Date(at(day))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (frequency === 'daily') return { start: day, end: day }
  if (frequency === 'weekly') {
    const monday = at(day) - ((date.getUTCDay() + 6) % 7) * dayMs
    return { start: dayOf(monday), end: dayOf(monday + 6 * dayMs) }
  }
  if (frequency === 'monthly') return { start: firstOfMonth(year, month), end: lastOfMonth(year, month) }
  const first = Math.floor(month / 3) * 3
  return { start: firstOfMonth(year, first), end: lastOfMonth(year, first + 2) }
}

/** Periods that end in the month (`2026-03`) and overlap the plan. */
export function periodsEndingIn(frequency: Frequency, month: string, plan: Period): SamplingPeriod[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = lastOfMonth(year, number - 1)
  const periods: SamplingPeriod[] = []
  for (let day = `${month}-01`; day <= last; day = dayOf(at(day) + dayMs)) {
    const period = periodAround(frequency, day)
    if (period.end === day && plan.start <= period.end && (plan.end === null || plan.end >= period.start))
      periods.push(period)
  }
  return periods
}

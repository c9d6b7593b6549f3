/** Days as `YYYY-MM-DD`, both inclusive. */
export interface Days {
  readonly date_from: string
  readonly date_to: string
}

/** The period of the same length before it, or the same one a year ago. */
export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

const DAY_MS = 86_400_000

const asDate = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)
const daysLater = (day: string, days: number) => asDay(new Date(asDate(day).getTime() + days * DAY_MS))
const isFirst = (day: string) => day.endsWith('-01')
const isLast = (day: string) => isFirst(daysLater(day, 1))

function monthsLater(day: string, months: number): string {
  const first = asDate(`${day.slice(0, 8)}01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return asDay(first)
}

/** Without the current month. */
export const lastTwelveMonths = (today: string): Days => ({
  date_from: monthsLater(today, -12),
  date_to: daysLater(monthsLater(today, 0), -1),
})

/** Whole months are compared with whole months, other periods with as many days. */
export function comparedWith({ date_from, date_to }: Days, comparison: Comparison): Days {
  if (comparison === 'year') return { date_from: yearBefore(date_from), date_to: yearBefore(date_to) }
  if (!isFirst(date_from) || !isLast(date_to)) {
    const days = (asDate(date_to).getTime() - asDate(date_from).getTime()) / DAY_MS + 1
    return { date_from: daysLater(date_from, -days), date_to: daysLater(date_from, -1) }
  }
  const months =
    (Number(date_to.slice(0, 4)) - Number(date_from.slice(0, 4))) * 12 +
    (Number(date_to.slice(5, 7)) - Number(date_from.slice(5, 7))) +
    1
  return { date_from: monthsLater(date_from, -months), date_to: daysLater(date_from, -1) }
}

/** The last day of February stays the last one. */
function yearBefore(day: string): string {
  if (isLast(day)) return daysLater(monthsLater(day, -11), -1)
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
}

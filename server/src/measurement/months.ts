export interface Period {
  date_from?: string | undefined
  date_to?: string | undefined
}

const next = (day: string) => shifted(day, 0, 1)
const before = (day: string) => shifted(day, 0, -1)

function shifted(day: string, months: number, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

export function lastOfMonth(day: string): string {
  const next = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)
  return `${day.slice(0, 8)}${new Date(next - 86_400_000).getUTCDate()}`
}

/** A period as the whole months in it and what is left before and after them. */
export function partsOf({ date_from, date_to }: Period): { months?: Period; edges: Period[] } {
  if (date_from !== undefined && date_to !== undefined && date_to < date_from) return { edges: [] }
  const from = date_from && (date_from === firstOfMonth(date_from) ? date_from : next(lastOfMonth(date_from)))
  const to = date_to && (date_to === lastOfMonth(date_to) ? date_to : before(firstOfMonth(date_to)))
  if (from !== undefined && to !== undefined && to < from) return { edges: [{ date_from, date_to }] }
  const edges: Period[] = []
  if (date_from !== from) edges.push({ date_from, date_to: before(from as string) })
  if (date_to !== to) edges.push({ date_from: next(to as string), date_to })
  return { months: { date_from: from, date_to: to }, edges }
}

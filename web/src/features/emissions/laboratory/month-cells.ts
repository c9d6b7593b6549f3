import type { listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import type { Answer } from '#contract/endpoint'

export type PlanRow = Answer<typeof listCoverage>['data'][number]
export type PlanPeriod = PlanRow['periods'][number]

interface MonthCell {
  day: number
  span: number
  /** Undefined on days without a period. */
  period: PlanPeriod | undefined
}

const dayOf = (date: string) => Number(date.slice(8, 10))

/** Cells for the days of a month; a period from the month before is cut. */
export function monthCells(periods: readonly PlanPeriod[], month: string): MonthCell[] {
  const cells: MonthCell[] = []
  let next = 1
  const skipTo = (day: number) => {
    if (day > next) cells.push({ day: next, span: day - next, period: undefined })
    next = Math.max(next, day)
  }
  for (const period of periods) {
    skipTo(period.start.startsWith(month) ? dayOf(period.start) : 1)
    cells.push({ day: next, span: dayOf(period.end) - next + 1, period })
    next = dayOf(period.end) + 1
  }
  skipTo(daysIn(month) + 1)
  return cells
}

/** Received, or missed with and without a reason; else due by now or still ahead. */
export function stateOf({ received, missed, gap, start }: PlanPeriod, today: string) {
  if (received > 0) return 'received'
  if (gap) return 'explained'
  if (missed) return 'missed'
  return start <= today ? 'due' : 'ahead'
}
export type PeriodState = ReturnType<typeof stateOf>

const at = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)

const parts = (month: string) => month.split('-').map(Number) as [number, number]

/** 2026-01 and −1 → 2025-12. */
export function monthsFrom(month: string, step: number): string {
  const [year, number] = parts(month)
  return at(year, number - 1 + step)
}

export function daysIn(month: string): number {
  const [year, number] = parts(month)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

import type { listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import type { Answer } from '#contract/endpoint'
import { daysIn } from './month'

export type PlanRow = Answer<typeof listCoverage>['data'][number]
export type PlanPeriod = PlanRow['periods'][number]

export interface MonthCell {
  /** The first of its days that lies in the month. */
  day: number
  span: number
  /** None on days that no period of the month covers. */
  period: PlanPeriod | undefined
}

const dayOf = (date: string) => Number(date.slice(8, 10))

/** Lays the periods over the days of a month; what began in the month before is cut at its first day. */
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

import type { DangerCategory } from '../registry/danger-category'
import type { CaseStatus } from './case-status'

const HOUR_MS = 3_600_000

/** Hours until a case must be acknowledged and closed, by the object's danger category. */
export const caseDeadlines: Record<DangerCategory, { acknowledge: number; close: number }> = {
  1: { acknowledge: 4, close: 5 * 24 },
  2: { acknowledge: 8, close: 10 * 24 },
  3: { acknowledge: 24, close: 20 * 24 },
  4: { acknowledge: 48, close: 30 * 24 },
  0: { acknowledge: 24, close: 20 * 24 },
}

export function deadlinesFrom(opened: Date, category: DangerCategory) {
  const after = (hours: number) => new Date(opened.getTime() + hours * HOUR_MS)
  const { acknowledge, close } = caseDeadlines[category]
  return { acknowledge_by: after(acknowledge), close_by: after(close) }
}

interface Deadlines {
  status: CaseStatus
  opened_at: Date
  acknowledge_by: Date
  close_by: Date
}

/** The next deadline of a case. */
export function dueOf({ status, acknowledge_by, close_by }: Deadlines): Date | undefined {
  if (status === 'closed') return undefined
  return status === 'open' ? acknowledge_by : close_by
}

/** When a quarter of the time is left. */
export function remindAt(given: Deadlines): Date | undefined {
  const due = dueOf(given)
  return due && new Date(due.getTime() - (due.getTime() - given.opened_at.getTime()) / 4)
}

/** 0 when in time; a started hour counts. */
export function hoursLate(due: Date, doneOrNow: Date): number {
  return Math.max(0, Math.ceil((doneOrNow.getTime() - due.getTime()) / HOUR_MS))
}

import type { EmissionStatus } from '../measurement/emission-status'

export interface CaseMeasurement {
  readonly date: string
  readonly status: EmissionStatus
  readonly isExceeded: boolean
}

export const closingProblems = ['undecided', 'not-in-norm'] as const
export type ClosingProblem = (typeof closingProblems)[number]

export const closeReasons = ['stopped', 'dismantled', 'authority', 'plan', 'other'] as const
export type CloseReason = (typeof closeReasons)[number]

/** Cancelled measurements do not count. */
export function closingProblem(measurements: readonly CaseMeasurement[]): ClosingProblem | undefined {
  const exceeded = measurements.filter(({ isExceeded, status }) => isExceeded && status !== 'Canceled')
  if (exceeded.some(({ status }) => status !== 'Accepted')) return 'undecided'
  const last = exceeded
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (last === undefined) return undefined
  const isBack = measurements.some(
    ({ isExceeded, status, date }) => !isExceeded && status === 'Accepted' && date > last,
  )
  return isBack ? undefined : 'not-in-norm'
}

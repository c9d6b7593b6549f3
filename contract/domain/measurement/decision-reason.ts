import type { EmissionStatus } from './emission-status'

/** Why a moderator cancels a measurement. */
export const cancelReasons = [
  'protocol',
  'instrument',
  'typing',
  'unit',
  'duplicate',
  'implausible',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Why a moderator gives a decided measurement back. */
export const reopenReasons = ['correction', 'complaint', 'by-mistake', 'other'] as const
export type ReopenReason = (typeof reopenReasons)[number]

/** Everything that a person may pick. */
export const pickedReasons = [...new Set([...cancelReasons, ...reopenReasons])] as readonly PickedReason[]
export type PickedReason = CancelReason | ReopenReason

/** What history holds: `import-undone` is written by the server when an import is taken back. */
export const decisionReasons = [...pickedReasons, 'import-undone'] as const
export type DecisionReason = PickedReason | 'import-undone'

export interface GivenReason {
  readonly code?: PickedReason | undefined
  readonly comment: string
}

/** The codes that fit a decision; an acceptance needs none. */
export function reasonsFor(status: EmissionStatus): readonly PickedReason[] {
  if (status === 'Canceled') return cancelReasons
  return status === 'Edited' ? reopenReasons : []
}

/** A comment without a code is `other`, so that every reason has one. */
export function completeReason(
  status: EmissionStatus,
  { code, comment }: GivenReason,
): { code: PickedReason | null; comment: string } {
  const isOther = code === undefined && comment !== '' && reasonsFor(status).length > 0
  return { code: isOther ? 'other' : (code ?? null), comment }
}

export type ReasonProblem = 'missing' | 'not-for-this' | 'comment-missing'

/** What is wrong with the reason of a decision that needs one; `other` says nothing without a comment. */
export function reasonProblem(
  status: EmissionStatus,
  { code, comment }: GivenReason,
  needsReason: boolean,
): ReasonProblem | undefined {
  if (code !== undefined && !reasonsFor(status).includes(code)) return 'not-for-this'
  if (code === 'other' && comment === '') return 'comment-missing'
  return needsReason && code === undefined && comment === '' ? 'missing' : undefined
}

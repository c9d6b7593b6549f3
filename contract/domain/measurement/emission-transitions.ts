import { cancelReasons, type PickedReason, reopenReasons } from './decision-reason'
import type { EmissionStatus } from './emission-status'

export const emissionActions = ['edit', 'accept', 'cancel', 'reopen', 'delete'] as const
export type EmissionAction = (typeof emissionActions)[number]
export type EmissionDecision = 'accept' | 'cancel' | 'reopen'
type EmissionRight = 'emissions.edit' | 'emissions.delete' | 'emissions.moderate'

interface Transition {
  readonly from: readonly EmissionStatus[]
  /** Null: the record is deleted. */
  readonly to: EmissionStatus | null
  /** Without `emissions.moderate`: only for records of the user's own laboratory. */
  readonly right: EmissionRight
  readonly needsReason: boolean
  /** Possible reason codes. */
  readonly reasons: readonly PickedReason[]
  /** The browser delays it for some seconds, so that it can be undone. */
  readonly isUndoable: boolean
  /** Refused to the author of the last change. */
  readonly byAnother: boolean
}

const base = { needsReason: false, reasons: [], isUndoable: false, byAnother: false } as const

/** An Accepted record is locked until it is reopened; nothing returns to New. */
export const emissionTransitions = {
  edit: { ...base, from: ['New', 'Edited', 'Canceled'], to: 'Edited', right: 'emissions.edit' },
  accept: {
    ...base,
    from: ['New', 'Edited'],
    to: 'Accepted',
    right: 'emissions.moderate',
    isUndoable: true,
    byAnother: true,
  },
  cancel: {
    ...base,
    from: ['New', 'Edited', 'Accepted'],
    to: 'Canceled',
    right: 'emissions.moderate',
    needsReason: true,
    reasons: cancelReasons,
    isUndoable: true,
  },
  reopen: {
    ...base,
    from: ['Accepted', 'Canceled'],
    to: 'Edited',
    right: 'emissions.moderate',
    needsReason: true,
    reasons: reopenReasons,
  },
  delete: { ...base, from: ['New', 'Canceled'], to: null, right: 'emissions.delete' },
} as const satisfies Record<EmissionAction, Transition>

export const transitionOf = (action: EmissionAction): Transition => emissionTransitions[action]

export interface EmissionActor {
  readonly userId: number
  readonly laboratoryId: number | null
  readonly permissions: Pick<ReadonlySet<EmissionRight>, 'has'>
}

export interface EmissionState {
  readonly status: EmissionStatus
  readonly laboratoryId: number | null
  readonly lastEditorId: number
}

export type TransitionProblem = 'emission.forbidden-move' | 'emission.own-work' | 'emission.not-yours'

/** Undefined when allowed. `reasonProblem` checks the reason separately. */
export function transitionProblem(
  action: EmissionAction,
  { status, laboratoryId, lastEditorId }: EmissionState,
  actor: EmissionActor,
): TransitionProblem | undefined {
  const { from, right, byAnother } = transitionOf(action)
  const isOwn = laboratoryId !== null && laboratoryId === actor.laboratoryId
  if (!actor.permissions.has(right) || !(isOwn || actor.permissions.has('emissions.moderate')))
    return 'emission.not-yours'
  if (!from.includes(status)) return 'emission.forbidden-move'
  if (byAnother && lastEditorId === actor.userId) return 'emission.own-work'
  return undefined
}

export const decisionTo = (status: EmissionStatus): EmissionDecision | undefined =>
  decisions.find((decision) => emissionTransitions[decision].to === status)

const decisions = ['accept', 'cancel', 'reopen'] as const satisfies readonly EmissionDecision[]

/** For the buttons of a row. */
export const allowedActions = (state: EmissionState, actor: EmissionActor): EmissionAction[] =>
  emissionActions.filter((action) => transitionProblem(action, state, actor) === undefined)

export interface GivenReason {
  readonly code?: PickedReason | undefined
  readonly comment: string
}

/** A comment without a code is `other`, so that every reason has one. */
export function completeReason(
  decision: EmissionDecision,
  { code, comment }: GivenReason,
): { code: PickedReason | null; comment: string } {
  const isOther = code === undefined && comment !== '' && transitionOf(decision).reasons.length > 0
  return { code: isOther ? 'other' : (code ?? null), comment }
}

export type ReasonProblem = 'missing' | 'not-for-this' | 'comment-missing'

/** `other` needs a comment. */
export function reasonProblem(
  decision: EmissionDecision,
  { code, comment }: GivenReason,
): ReasonProblem | undefined {
  const { reasons, needsReason } = transitionOf(decision)
  if (code !== undefined && !reasons.includes(code)) return 'not-for-this'
  if (code === 'other' && comment === '') return 'comment-missing'
  return needsReason && code === undefined && comment === '' ? 'missing' : undefined
}

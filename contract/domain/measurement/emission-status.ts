export const emissionStatuses = ['New', 'Edited', 'Accepted', 'Canceled'] as const
export type EmissionStatus = (typeof emissionStatuses)[number]

/** Waits for a moderator. */
export const isUndecided = (status: EmissionStatus): boolean => status === 'New' || status === 'Edited'

/** What can be done with a measurement that exists. */
export const emissionMoves = ['edit', 'accept', 'cancel', 'reopen', 'delete'] as const
export type EmissionMove = (typeof emissionMoves)[number]

interface Rule {
  readonly from: readonly EmissionStatus[]
  /** Null when it is gone afterwards. */
  readonly to: EmissionStatus | null
  /** Members of the laboratory that entered it, users who may edit all records, and moderators. */
  readonly who: 'owner' | 'moderator'
  /** A moderator may not accept what they themselves wrote last. */
  readonly byAnother?: true
  readonly needsReason?: true
}

/** The whole table. An Accepted record is locked until it is reopened; nothing goes back to New. */
export const emissionRules: Readonly<Record<EmissionMove, Rule>> = {
  edit: { from: ['New', 'Edited', 'Canceled'], to: 'Edited', who: 'owner' },
  accept: { from: ['New', 'Edited'], to: 'Accepted', who: 'moderator', byAnother: true },
  cancel: { from: ['New', 'Edited', 'Accepted'], to: 'Canceled', who: 'moderator', needsReason: true },
  reopen: { from: ['Accepted', 'Canceled'], to: 'Edited', who: 'moderator', needsReason: true },
  delete: { from: ['New', 'Canceled'], to: null, who: 'owner' },
}

/** Somebody, as far as these rules care. */
export interface EmissionActor {
  readonly userId: number
  readonly laboratoryId: number | null
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  readonly mayModerate: boolean
}

export interface EmissionState {
  readonly status: EmissionStatus
  readonly laboratoryId: number | null
  readonly lastEditorId: number
}

export type MoveProblem = 'emission.forbidden-move' | 'emission.own-work' | 'emission.not-yours'

/** Why a move is not allowed, or undefined when it is. Whether a reason was given is for the caller to see. */
export function problemWith(
  move: EmissionMove,
  { status, laboratoryId, lastEditorId }: EmissionState,
  actor: EmissionActor,
): MoveProblem | undefined {
  const { from, who, byAnother } = emissionRules[move]
  if (who === 'moderator' && !actor.mayModerate) return 'emission.not-yours'
  if (who === 'owner' && !isOwner(move, laboratoryId, actor)) return 'emission.not-yours'
  if (!from.includes(status)) return 'emission.forbidden-move'
  if (byAnother && lastEditorId === actor.userId) return 'emission.own-work'
  return undefined
}

/** Moderators keep all records; others only those of their own laboratory. */
function isOwner(move: EmissionMove, laboratoryId: number | null, actor: EmissionActor): boolean {
  if (!(move === 'delete' ? actor.mayDelete : actor.mayEdit)) return false
  return actor.mayModerate || (laboratoryId !== null && laboratoryId === actor.laboratoryId)
}

/** Which move a wish for a status means; undefined when no move leads there. */
export function moveTo(status: EmissionStatus, current: EmissionStatus): EmissionMove | undefined {
  if (status === 'Accepted') return 'accept'
  if (status === 'Canceled') return 'cancel'
  return status === 'Edited' && !isUndecided(current) ? 'reopen' : undefined
}

/** Everything that somebody may do with a record: what its buttons follow. */
export const allowedMoves = (state: EmissionState, actor: EmissionActor): EmissionMove[] =>
  emissionMoves.filter((move) => problemWith(move, state, actor) === undefined)

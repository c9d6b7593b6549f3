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

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

export const reopenReasons = ['correction', 'complaint', 'by-mistake', 'other'] as const
export type ReopenReason = (typeof reopenReasons)[number]

export const pickedReasons = [...new Set([...cancelReasons, ...reopenReasons])] as readonly PickedReason[]
export type PickedReason = CancelReason | ReopenReason

/** The server writes `import-undone` when an import is undone. */
export const decisionReasons = [...pickedReasons, 'import-undone'] as const
export type DecisionReason = PickedReason | 'import-undone'

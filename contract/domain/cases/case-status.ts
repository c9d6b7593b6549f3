export const caseStatuses = ['open', 'acknowledged', 'inspection', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const caseSteps = ['acknowledge', 'assign', 'inspect', 'close', 'reopen'] as const
export type CaseStep = (typeof caseSteps)[number]

interface Rule {
  from: readonly CaseStatus[]
  /** Undefined: the status stays. */
  to?: CaseStatus
  needsText?: true
}

const underWay: readonly CaseStatus[] = ['open', 'acknowledged', 'inspection']

export const caseRules: Record<CaseStep, Rule> = {
  acknowledge: { from: ['open'], to: 'acknowledged' },
  assign: { from: underWay },
  inspect: { from: underWay, to: 'inspection', needsText: true },
  close: { from: underWay, to: 'closed', needsText: true },
  reopen: { from: ['closed'], to: 'open', needsText: true },
}

export const stepsFrom = (status: CaseStatus): CaseStep[] =>
  caseSteps.filter((step) => caseRules[step].from.includes(status))

import type { PeriodState } from './month-cells'

export const periodSigns: Record<PeriodState, string> = {
  received: '✓',
  missed: '✕',
  explained: '≈',
  due: '?',
  ahead: '·',
}

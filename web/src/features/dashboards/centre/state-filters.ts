import type { stateFigures } from '#contract/fields/dashboards'
import type { FigureValues } from '#contract/fields/statistics'

type States = FigureValues<typeof stateFigures>

export const shownStates = [
  'sent',
  'accepted',
  'canceled',
  'undecided',
  'exceeded',
] as const satisfies readonly (keyof typeof stateFigures)[]

/** List filters that match each figure. */
export const ofState: Record<keyof typeof stateFigures, Record<string, string | boolean>> = {
  sent: {},
  accepted: { status: 'Accepted' },
  canceled: { status: 'Canceled' },
  undecided: { undecided: true },
  exceeded: { status: 'Accepted', standing: 'exceeded' },
  no_norm: { status: 'Accepted', standing: 'no_norm' },
}

/** Empty when nothing was submitted in the earlier period. */
export const sinceThen = ({ now, before }: { now: States; before: States }) => ({
  now,
  before: before.sent ? before : null,
})

import type { stateFigures } from '#contract/fields/dashboards'

export const shownStates = [
  'sent',
  'accepted',
  'canceled',
  'undecided',
  'exceeded',
] as const satisfies readonly (keyof typeof stateFigures)[]

/** By what a list of measurements picks what a figure counts. */
export const ofState: Record<keyof typeof stateFigures, Record<string, string | boolean>> = {
  sent: {},
  accepted: { status: 'Accepted' },
  canceled: { status: 'Canceled' },
  undecided: { undecided: true },
  exceeded: { status: 'Accepted', standing: 'exceeded' },
  no_norm: { status: 'Accepted', standing: 'no_data' },
}

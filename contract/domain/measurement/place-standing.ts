/**
 * How an object, a source or an area stands in a period: the worst that applies to it, the worst first. Only `exceeded`
 * is "above the norm"; a place that was not measured is not the same as one without a norm in force.
 */
export const placeStandings = [
  'exceeded',
  'under',
  'over_background',
  'normal',
  'no_norm',
  'not_measured',
] as const
export type PlaceStanding = (typeof placeStandings)[number]

/** The accepted measurements of a place in a period, by the object's verdict. */
export interface StandingCounts {
  readonly measurements: number
  readonly exceeded: number
  readonly under: number
  readonly over_background: number
  readonly no_norm: number
}

export function placeStandingOf(counts: StandingCounts): PlaceStanding {
  if (counts.measurements === 0) return 'not_measured'
  if (counts.exceeded > 0) return 'exceeded'
  if (counts.under > 0) return 'under'
  if (counts.over_background > 0) return 'over_background'
  return counts.no_norm < counts.measurements ? 'normal' : 'no_norm'
}

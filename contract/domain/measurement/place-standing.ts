/** The worst first. Only `exceeded` is above the norm; not measured differs from measured without a norm. */
export const placeStandings = [
  'exceeded',
  'under',
  'over_background',
  'normal',
  'no_norm',
  'not_measured',
] as const
export type PlaceStanding = (typeof placeStandings)[number]

/** Accepted measurements of a period, by the object's verdict. */
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

/** Smaller changes are noise: wild animals are never counted exactly. */
export const steady = 0.05

export type Trend = 'growing' | 'stable' | 'falling'

/** Null without both counts. */
export function trendOf(before: number | null, now: number | null): Trend | null {
  if (before === null || now === null) return null
  if (now > before * (1 + steady)) return 'growing'
  return now < before * (1 - steady) ? 'falling' : 'stable'
}

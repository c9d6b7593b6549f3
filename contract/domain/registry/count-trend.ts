/** A change of so small a part of what was counted before says nothing: counts of wild animals are never exact. */
export const steady = 0.05

export type Trend = 'growing' | 'stable' | 'falling'

/** How a count changed against the one before; nothing is known without both. */
export function trendOf(before: number | null, now: number | null): Trend | null {
  if (before === null || now === null) return null
  if (now > before * (1 + steady)) return 'growing'
  return now < before * (1 - steady) ? 'falling' : 'stable'
}

/** The one scale of condition on every map, from best to worst, and what is not known. */
export const conditionLevels = ['great', 'good', 'moderate', 'bad', 'very_bad', 'no_data'] as const

export type ConditionLevel = (typeof conditionLevels)[number]

/** From the least to the most alarming. Unknown counts least, so that one known place decides on many. */
export const conditionsByBadness = ['no_data', 'great', 'good', 'moderate', 'bad', 'very_bad'] as const

/** The greatest ratio to the norm that a level still covers. Above the last one it is very bad. */
export const conditionLimits = { great: 0.5, good: 0.8, moderate: 1, bad: 2 } as const

/**
 * Condition of a place by its worst ratio to the norm. No ratio is no data, never good.
 * A norm of zero that was exceeded has no ratio on the wire: it counts as infinite here.
 */
export function conditionLevel(ratio: number | null): ConditionLevel {
  if (ratio === null || Number.isNaN(ratio)) return 'no_data'
  if (ratio <= conditionLimits.great) return 'great'
  if (ratio <= conditionLimits.good) return 'good'
  if (ratio <= conditionLimits.moderate) return 'moderate'
  if (ratio <= conditionLimits.bad) return 'bad'
  return 'very_bad'
}

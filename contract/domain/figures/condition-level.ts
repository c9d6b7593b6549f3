import type { ObjectVerdict } from '../measurement/exceedance'
import { type PlaceStanding, placeStandingOf, type StandingCounts } from '../measurement/place-standing'

/** Values with a norm are graded by their load; the last four levels are outside of that scale. */
export const conditionLevels = [
  'great',
  'good',
  'moderate',
  'bad',
  'very_bad',
  'under',
  'over_background',
  'no_norm',
  'not_measured',
] as const

export type ConditionLevel = (typeof conditionLevels)[number]

/** From the least to the most alarming; unknown is the least. */
export const conditionsByBadness = [
  'not_measured',
  'no_norm',
  'great',
  'good',
  'moderate',
  'over_background',
  'under',
  'bad',
  'very_bad',
] as const

export const aboveNorm = ['bad', 'very_bad'] as const

/** Upper bound of the load of each level; above the last it is very bad. */
export const conditionLimits = { great: 0.5, good: 0.8, moderate: 1, bad: 2 } as const

/** Upper bound of the share of exceedances; above the last it is very bad. */
export const shareLimits = { great: 0, good: 0.01, moderate: 0.03, bad: 0.1 } as const

interface Basis extends StandingCounts {
  /** Null where no norm judged; infinity is the worst level. */
  readonly worst_load: number | null
}

/** By all accepted measurements of a period. */
export const conditionOf = (basis: Basis): ConditionLevel =>
  gradedCondition(placeStandingOf(basis), basis.worst_load)

/** Without exceedances, by the worst that applies. */
export function conditionByShare(counts: StandingCounts): ConditionLevel {
  const standing = placeStandingOf(counts)
  if (standing === 'normal') return 'great'
  if (standing !== 'exceeded') return standing
  const share = counts.exceeded / counts.measurements
  return levelWithin(shareLimits, share)
}

/** By the median load; null where no norm judged. */
export const conditionByMedian = (counts: StandingCounts, median: number | null): ConditionLevel =>
  median === null ? conditionOf({ ...counts, worst_load: null }) : levelWithin(conditionLimits, median)

type Limits = Record<'great' | 'good' | 'moderate' | 'bad', number>

function levelWithin(limits: Limits, value: number): ConditionLevel {
  const levels = ['great', 'good', 'moderate', 'bad'] as const
  return levels.find((level) => value <= limits[level]) ?? 'very_bad'
}

export function conditionByVerdict(verdict: ObjectVerdict, load: number | null): ConditionLevel {
  return gradedCondition(verdict === 'under_background' ? 'normal' : verdict, load)
}

function gradedCondition(standing: PlaceStanding, load: number | null): ConditionLevel {
  if (standing === 'exceeded') return load !== null && load <= conditionLimits.bad ? 'bad' : 'very_bad'
  if (standing !== 'normal') return standing
  // Only a background is in force.
  const used = load ?? 0
  if (used <= conditionLimits.great) return 'great'
  return used <= conditionLimits.good ? 'good' : 'moderate'
}

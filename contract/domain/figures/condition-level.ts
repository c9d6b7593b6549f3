import type { ObjectVerdict } from '../measurement/exceedance'
import { type PlaceStanding, placeStandingOf, type StandingCounts } from '../measurement/place-standing'

/**
 * The one scale of condition on every map. Within and above the norm are graded by the load; below the norm, above the
 * background, measured without a norm and not measured are levels of their own.
 */
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

/** From the least to the most alarming. Unknown counts least, so that one known place decides on many. */
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

/** The levels that are above the norm. */
export const aboveNorm = ['bad', 'very_bad'] as const

/** The greatest ratio to the norm that a level still covers. Above the last one it is very bad. */
export const conditionLimits = { great: 0.5, good: 0.8, moderate: 1, bad: 2 } as const

/** The greatest share of exceeding measurements that a level of an area still covers. Above the last one it is very bad. */
export const shareLimits = { great: 0, good: 0.01, moderate: 0.03, bad: 0.1 } as const

interface Stood extends StandingCounts {
  /** Null where no norm judged; infinity counts as the worst level. */
  readonly worst_load: number | null
}

/** Condition of an object, a source or an area by all its accepted measurements of a period. */
export const conditionOf = (stood: Stood): ConditionLevel =>
  gradedCondition(placeStandingOf(stood), stood.worst_load)

/** Condition of an area by how many of its measurements exceed; where none does, by the worst that applies. */
export function conditionByShare(counts: StandingCounts): ConditionLevel {
  const standing = placeStandingOf(counts)
  if (standing === 'normal') return 'great'
  if (standing !== 'exceeded') return standing
  const share = counts.exceeded / counts.measurements
  return levelWithin(shareLimits, share)
}

/** Condition of an area by the load that half of its judged measurements do not pass; null where no norm judged. */
export const conditionByMedian = (counts: StandingCounts, median: number | null): ConditionLevel =>
  median === null ? conditionOf({ ...counts, worst_load: null }) : levelWithin(conditionLimits, median)

type Limits = Record<'great' | 'good' | 'moderate' | 'bad', number>

function levelWithin(limits: Limits, value: number): ConditionLevel {
  const levels = ['great', 'good', 'moderate', 'bad'] as const
  return levels.find((level) => value <= limits[level]) ?? 'very_bad'
}

/** Condition by one measurement. */
export function conditionByVerdict(verdict: ObjectVerdict, load: number | null): ConditionLevel {
  return gradedCondition(verdict === 'under_background' ? 'normal' : verdict, load)
}

function gradedCondition(standing: PlaceStanding, load: number | null): ConditionLevel {
  if (standing === 'exceeded') return load !== null && load <= conditionLimits.bad ? 'bad' : 'very_bad'
  if (standing !== 'normal') return standing
  // Within a background alone: no norm is used up.
  const used = load ?? 0
  if (used <= conditionLimits.great) return 'great'
  return used <= conditionLimits.good ? 'good' : 'moderate'
}

import type { StandingCounts } from '../measurement/place-standing'
import { type ConditionLevel, conditionByMedian, conditionByShare, conditionOf } from './condition-level'

/** The share of exceedances comes first: the worst value of a year is bad nearly everywhere. */
export const areaScales = ['share_exceeded', 'worst_load', 'median_load'] as const
export type AreaScale = (typeof areaScales)[number]

export interface AreaFigures extends StandingCounts {
  /** Null with a `worst_at` is infinite. */
  readonly worst_load: number | null
  readonly worst_at: string | null
  /** Null when infinite or not requested. */
  readonly median_load: number | null
}

/** Infinity is null in JSON; a day without a load means it. */
export const worstLoadOf = ({ worst_load, worst_at }: AreaFigures): number | null =>
  worst_load ?? (worst_at === null ? null : Number.POSITIVE_INFINITY)

/** Infinity is null in JSON; any value outside its norm means it. */
export const medianLoadOf = ({ median_load, exceeded, under }: AreaFigures): number | null =>
  median_load ?? (exceeded + under > 0 ? Number.POSITIVE_INFINITY : null)

export const shareExceededOf = ({ exceeded, measurements }: StandingCounts): number | null =>
  measurements === 0 ? null : exceeded / measurements

export function areaCondition(area: AreaFigures, scale: AreaScale): ConditionLevel {
  switch (scale) {
    case 'share_exceeded':
      return conditionByShare(area)
    case 'worst_load':
      return conditionOf({ ...area, worst_load: worstLoadOf(area) })
    case 'median_load':
      return conditionByMedian(area, medianLoadOf(area))
  }
}

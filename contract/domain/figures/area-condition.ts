import type { StandingCounts } from '../measurement/place-standing'
import { type ConditionLevel, conditionByMedian, conditionByShare, conditionOf } from './condition-level'

/**
 * By what the condition of a region or a district is told. Its worst value of a year is bad nearly everywhere and tells
 * areas apart least, so the share of exceeding measurements comes first.
 */
export const areaScales = ['share_exceeded', 'worst_load', 'median_load'] as const
export type AreaScale = (typeof areaScales)[number]

export interface AreaFigures extends StandingCounts {
  /** Null also where it is infinite: there is a day of it then. */
  readonly worst_load: number | null
  readonly worst_at: string | null
  /** Null also where it is infinite, or was not asked for. */
  readonly median_load: number | null
}

/** A load that no number says is infinite, where there is a day of it. */
export const worstLoadOf = ({ worst_load, worst_at }: AreaFigures): number | null =>
  worst_load ?? (worst_at === null ? null : Number.POSITIVE_INFINITY)

/** Where something was outside of its norm there are loads: a median that no number says is infinite then. */
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

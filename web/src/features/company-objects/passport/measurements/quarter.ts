import type { readCompliance } from '#contract/api/measurements/emission-series'
import type { Answer } from '#contract/endpoint'

/** What is counted of a quarter, and of the last twelve months. */
export type Counted = Answer<typeof readCompliance>['year']

/** The one word for a quarter: the worst that was in it. Above the background is worse than within, and no more. */
export function complianceOf({ measured, no_norm, exceeded, under, over_background }: Counted) {
  if (measured === 0) return 'not_measured'
  if (exceeded > 0) return 'exceeded'
  if (under > 0) return 'under'
  if (over_background > 0) return 'over_background'
  return no_norm === measured ? 'no_norm' : 'normal'
}

const numerals = ['I', 'II', 'III', 'IV']

/** 2026-07-01 begins quarter III. */
export const numeralOf = (start: string) => numerals[Math.floor((Number(start.slice(5, 7)) - 1) / 3)]

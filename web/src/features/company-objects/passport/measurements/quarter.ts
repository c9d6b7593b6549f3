import type { readCompliance } from '#contract/api/measurements/emission-series'
import { loadRead } from '#contract/domain/measurement/exceedance'
import type { Answer } from '#contract/endpoint'

export type Counts = Answer<typeof readCompliance>['year']

/** The worst verdict of the quarter; above the background ranks just above within. */
export function complianceOf({ measured, no_norm, exceeded, under, over_background }: Counts) {
  if (measured === 0) return 'not_measured'
  if (exceeded > 0) return 'exceeded'
  if (under > 0) return 'under'
  if (over_background > 0) return 'over_background'
  return no_norm === measured ? 'no_norm' : 'normal'
}

const numerals = ['I', 'II', 'III', 'IV']

/** 2026-07-01 → III. */
export const numeralOf = (start: string) => numerals[Math.floor((Number(start.slice(5, 7)) - 1) / 3)]

export const worstLoadOf = ({ worst_load, judged }: Counts) => loadRead(worst_load, judged > 0)

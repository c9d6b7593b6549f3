import type { readRiskSigns } from '#contract/api/measurements/emission-decisions'
import type { Verdict } from '#contract/domain/measurement/exceedance'
import type { Answer } from '#contract/endpoint'

export type RiskSigns = Answer<typeof readRiskSigns>

export type RiskReason =
  | { word: 'over' | 'near'; ratio: number }
  | { word: 'zero-limit' | 'no-norm' | 'no-history' }
  | { word: 'danger'; category: number }
  | { word: 'above-usual' | 'below-usual'; times: number; median: number }
  | { word: 'laboratory'; share: number }

/** Signs below this weight are not shown. */
const nearLimit = 0.8
const jump = 2
const mostDangerous = 2
const cancelledOften = 0.05

export function riskReasons(signs: RiskSigns, verdict: Verdict): RiskReason[] {
  return [
    ...limitReason(signs, verdict),
    ...jumpReason(signs),
    ...dangerReason(signs),
    ...recordReason(signs),
  ]
}

function limitReason({ ratio }: RiskSigns, verdict: Verdict): RiskReason[] {
  if (verdict === 'no_data') return [{ word: 'no-norm' }]
  if (verdict === 'exceeded' && ratio === null) return [{ word: 'zero-limit' }]
  if (verdict === 'exceeded' && ratio !== null) return [{ word: 'over', ratio }]
  return ratio !== null && ratio >= nearLimit ? [{ word: 'near', ratio }] : []
}

function jumpReason({ deviation, year_median: median }: RiskSigns): RiskReason[] {
  if (deviation === null || median === null) return median === null ? [{ word: 'no-history' }] : []
  if (deviation >= jump) return [{ word: 'above-usual', times: deviation, median }]
  if (deviation > 0 && deviation <= 1 / jump) return [{ word: 'below-usual', times: 1 / deviation, median }]
  return []
}

function dangerReason({ danger_category: category }: RiskSigns): RiskReason[] {
  return category > 0 && category <= mostDangerous ? [{ word: 'danger', category }] : []
}

function recordReason({ cancelled_share: share }: RiskSigns): RiskReason[] {
  return share >= cancelledOften ? [{ word: 'laboratory', share }] : []
}

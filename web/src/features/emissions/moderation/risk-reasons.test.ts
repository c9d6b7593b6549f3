import { expect, test } from 'vitest'
import { type RiskSigns, riskReasons } from './risk-reasons'

const calm: RiskSigns = {
  ratio: 0.3,
  danger_category: 4,
  year_median: 0.2,
  deviation: 1.1,
  cancelled_share: 0,
}

test('gives no reasons for a usual value', () => {
  expect(riskReasons(calm, 'normal')).toEqual([])
})

test('lists every risk sign, the heaviest first', () => {
  const signs = {
    ratio: 4,
    danger_category: 1,
    year_median: 0.2,
    deviation: 10,
    cancelled_share: 0.12,
  } as const
  expect(riskReasons(signs, 'exceeded')).toEqual([
    { word: 'over', ratio: 4 },
    { word: 'above-usual', times: 10, median: 0.2 },
    { word: 'danger', category: 1 },
    { word: 'laboratory', share: 0.12 },
  ])
})

test('lists unknown risk signs', () => {
  const signs = { ...calm, ratio: null, year_median: null, deviation: null }
  expect(riskReasons(signs, 'no_data')).toEqual([{ word: 'no-norm' }, { word: 'no-history' }])
  expect(riskReasons({ ...calm, ratio: null }, 'exceeded')).toEqual([{ word: 'zero-limit' }])
})

test('treats a tenth of the usual like ten times the usual', () => {
  expect(riskReasons({ ...calm, deviation: 0.1 }, 'normal')).toEqual([
    { word: 'below-usual', times: 10, median: 0.2 },
  ])
})

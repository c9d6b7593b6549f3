import { expect, test } from 'vitest'
import { riskJudgedAnew, riskOf } from './moderation-risk'

const signs = { dangerCategory: 2, deviation: 3, cancelledShare: 0.1 }

test.each([
  [null, 2],
  [0.5, null],
  [9, 0.1],
  [1, 1],
])('judged anew from %s to %s, the risk is what it would have been', (before, after) => {
  const was = riskOf({ ...signs, ratio: before })
  expect(riskJudgedAnew(was, before, after)).toBeCloseTo(riskOf({ ...signs, ratio: after }), 2)
})

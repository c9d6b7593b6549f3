import { expect, test } from 'vitest'
import { ratioDigits } from './ratio-digits'

test.each([
  [0.9999, 2],
  [1, 2],
  [1.006, 2],
  [1.0049, 3],
  [1.0002, 4],
  [1 + Number.EPSILON, null],
  [2.5, 2],
  [Number.POSITIVE_INFINITY, 2],
])('a ratio of %d is shown with %s decimals', (ratio, digits) => {
  expect(ratioDigits(ratio)).toBe(digits)
})

import { expect, test } from 'vitest'
import { valueFormatter } from './format-values'

test('ratios are told as screens show them, other numbers without binary noise', () => {
  const format = valueFormatter('ru', new Map())
  expect(format('exceedance_cases', 'worst_load', 19 / 3)).toBe('6,33')
  expect(format('exceedance_cases', 'worst_load', 1.003333333333)).toBe('1,003')
  expect(format('exceedance_cases', 'alerted_load', 8.870588235294)).toBe('8,87')
  expect(format('water_deposits', 'reserves', 0.1 + 0.2)).toBe('0,3')
})

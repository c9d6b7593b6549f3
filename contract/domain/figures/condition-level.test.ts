import { expect, test } from 'vitest'
import { conditionLevel } from './condition-level'

test.each([
  [0, 'great'],
  [0.5, 'great'],
  [0.51, 'good'],
  [0.8, 'good'],
  [0.81, 'moderate'],
  [1, 'moderate'],
  [1.001, 'bad'],
  [2, 'bad'],
  [2.01, 'very_bad'],
  [Number.POSITIVE_INFINITY, 'very_bad'],
])('a ratio of %d is %s', (ratio, level) => {
  expect(conditionLevel(ratio)).toBe(level)
})

test('what was not measured is not known, rather than good', () => {
  expect(conditionLevel(null)).toBe('no_data')
  expect(conditionLevel(Number.NaN)).toBe('no_data')
})

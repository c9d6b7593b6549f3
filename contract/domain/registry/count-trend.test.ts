import { expect, test } from 'vitest'
import { trendOf } from './count-trend'

test('a count grows or falls by more than a twentieth', () => {
  expect(trendOf(100, 106)).toBe('growing')
  expect(trendOf(100, 105)).toBe('stable')
  expect(trendOf(100, 95)).toBe('stable')
  expect(trendOf(100, 94)).toBe('falling')
})

test('what was not counted has no trend', () => {
  expect(trendOf(null, 5)).toBeNull()
  expect(trendOf(5, null)).toBeNull()
  expect(trendOf(0, 0)).toBe('stable')
  expect(trendOf(0, 1)).toBe('growing')
})

import { expect, test } from 'vitest'
import { isThin } from './thin-data'

test('half of what there should be is enough, less is thin, and nothing of nothing is not', () => {
  expect(isThin(5, 10)).toBe(false)
  expect(isThin(4, 9)).toBe(true)
  expect(isThin(0, 1)).toBe(true)
  expect(isThin(0, 0)).toBe(false)
  expect(isThin(3, 2)).toBe(false)
})

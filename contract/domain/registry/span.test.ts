import { expect, test } from 'vitest'
import { wasIn } from './span'

test('something was so in a period when it was so on any of its days', () => {
  const span = { since: '2020-01-10', until: '2020-01-20' }
  const isIn = (start: string, end: string | null) => wasIn(span, { start, end })
  expect(isIn('2020-01-01', '2020-01-09')).toBe(false)
  expect(isIn('2020-01-01', '2020-01-10')).toBe(true)
  expect(isIn('2020-01-19', '2020-01-31')).toBe(true)
  expect(isIn('2020-01-20', '2020-01-31')).toBe(false)
  expect(isIn('2020-01-01', null)).toBe(true)
  expect(wasIn({ since: '2020-01-10', until: null }, { start: '2030-01-01', end: null })).toBe(true)
})

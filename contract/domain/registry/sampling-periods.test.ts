import { expect, test } from 'vitest'
import { periodAround, periodsEndingIn } from './sampling-periods'

const always = { start: '2020-01-01', end: null }

test.each([
  ['daily', '2026-03-05', '2026-03-05', '2026-03-05'],
  ['weekly', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['weekly', '2026-03-02', '2026-03-02', '2026-03-08'],
  ['monthly', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['quarterly', '2026-05-31', '2026-04-01', '2026-06-30'],
] as const)('%s around %s is from %s to %s', (frequency, day, start, end) => {
  expect(periodAround(frequency, day)).toEqual({ start, end })
})

test('a month has the periods that end in it', () => {
  expect(periodsEndingIn('daily', '2026-02', always)).toHaveLength(28)
  expect(periodsEndingIn('weekly', '2026-03', always).map(({ end }) => end)).toEqual([
    '2026-03-01',
    '2026-03-08',
    '2026-03-15',
    '2026-03-22',
    '2026-03-29',
  ])
  expect(periodsEndingIn('monthly', '2026-02', always)).toEqual([{ start: '2026-02-01', end: '2026-02-28' }])
  expect(periodsEndingIn('quarterly', '2026-02', always)).toEqual([])
  expect(periodsEndingIn('quarterly', '2026-03', always)).toEqual([
    { start: '2026-01-01', end: '2026-03-31' },
  ])
})

test('but none outside the plan', () => {
  expect(periodsEndingIn('daily', '2026-02', { start: '2026-02-20', end: '2026-02-22' })).toHaveLength(3)
  expect(periodsEndingIn('monthly', '2026-02', { start: '2026-03-01', end: null })).toEqual([])
})

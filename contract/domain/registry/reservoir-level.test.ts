import { expect, test } from 'vitest'
import { levelState, reservoirProblems } from './reservoir-level'

const bounds = { lowest_level: 300, highest_level: 340 }

test.each([
  [338, 'high'],
  [341, 'high'],
  [337.9, 'normal'],
  [302.1, 'normal'],
  [302, 'low'],
  [290, 'low'],
])('a level of %d is %s', (level, state) => {
  expect(levelState(level, bounds)).toBe(state)
})

test('nothing is known of a level without bounds', () => {
  expect(levelState(null, bounds)).toBe(null)
  expect(levelState(310, { lowest_level: null, highest_level: 340 })).toBe(null)
})

test('the highest level is above the lowest', () => {
  expect(reservoirProblems(bounds)).toEqual([])
  expect(reservoirProblems({ lowest_level: 340, highest_level: 340 })).toEqual([
    ['highest_level', 'bounds-crossed'],
  ])
  expect(reservoirProblems({ lowest_level: 340 })).toEqual([])
})

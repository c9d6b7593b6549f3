import { expect, test } from 'vitest'
import { neighbours } from './use-neighbours'

const rows = [{ id: 5 }, { id: 6 }, { id: 7 }]

test('a record in the list is followed by the one below', () => {
  expect(neighbours(rows, 6, 1)).toEqual({ before: 5, after: 7 })
  expect(neighbours(rows, 7, 2)).toEqual({ before: 6, after: undefined })
})

test('one that has left it is followed by the one that came into its place', () => {
  expect(neighbours([{ id: 5 }, { id: 7 }], 6, 1)).toEqual({ before: 5, after: 7 })
  expect(neighbours([{ id: 5 }], 6, 1)).toEqual({ before: 5, after: undefined })
})

test('one that never was there has none', () => {
  expect(neighbours(rows, 9, -1)).toEqual({ before: undefined, after: undefined })
})

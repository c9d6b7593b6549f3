import { expect, test } from 'vitest'
import { neighbours } from './use-neighbours'

const rows = [{ id: 5 }, { id: 6 }, { id: 7 }]

test('finds the neighbours of a record in the list', () => {
  expect(neighbours(rows, 6, 1)).toEqual({ before: 5, after: 7 })
  expect(neighbours(rows, 7, 2)).toEqual({ before: 6, after: undefined })
})

test('finds the neighbours of a record that has left the list', () => {
  expect(neighbours([{ id: 5 }, { id: 7 }], 6, 1)).toEqual({ before: 5, after: 7 })
  expect(neighbours([{ id: 5 }], 6, 1)).toEqual({ before: 5, after: undefined })
})

test('finds no neighbours of a record that was never in the list', () => {
  expect(neighbours(rows, 9, -1)).toEqual({ before: undefined, after: undefined })
})

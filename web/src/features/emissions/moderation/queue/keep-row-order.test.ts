import { expect, test } from 'vitest'
import { keepRowOrder } from './keep-row-order'

test('keeps the order of rows with their latest content', () => {
  const shown = [
    { id: 1, version: 1 },
    { id: 2, version: 1 },
    { id: 3, version: 1 },
  ]
  const fresh = [
    { id: 4, version: 1 },
    { id: 3, version: 2 },
    { id: 1, version: 1 },
  ]
  expect(keepRowOrder(shown, fresh)).toEqual({
    rows: [
      { id: 1, version: 1 },
      { id: 2, version: 1 },
      { id: 3, version: 2 },
    ],
    missing: [2],
    newcomers: 1,
  })
})

import { expect, test } from 'vitest'
import { buildIndex, type PlaceRow, withChanged } from './place-index'

const rows: PlaceRow[] = Array.from({ length: 200 }, (_, i) => [
  i + 1,
  56 + ((i * 37) % 170) / 10,
  37 + ((i * 53) % 80) / 10,
  i % 5,
])

test('an index with changes is the index of what there is now', () => {
  const changed: PlaceRow[] = [
    [7, 60, 41, 16],
    [200, 56.01, 37.01, 2],
    [300, 73, 45, 1],
    [301, 64.2, 40.4, 3],
  ]
  const now = [...rows.filter(([id]) => id !== 7 && id !== 200), ...changed]
  expect(withChanged(buildIndex(rows), changed)).toEqual(buildIndex(now))
  expect(withChanged(buildIndex([]), rows)).toEqual(buildIndex(rows))
  const index = buildIndex(rows)
  expect(withChanged(index, [])).toBe(index)
})

import { expect, test } from 'vitest'
import { alertsSince, newestOf } from './new-alerts'

const alerts = [
  { id: 7, is_read: false },
  { id: 5, is_read: false },
  { id: 3, is_read: true },
]

test('what was there when the page opened is not shown, what comes later is, once', () => {
  expect(alertsSince(alerts, undefined)).toEqual([])
  const seen = newestOf(alerts, undefined)
  expect(seen).toBe(7)
  const later = [{ id: 9, is_read: true }, { id: 8, is_read: false }, ...alerts]
  expect(alertsSince(later, seen).map(({ id }) => id)).toEqual([8])
  expect(alertsSince(later, newestOf(later, seen))).toEqual([])
  expect(alertsSince([{ id: 1, is_read: false }], newestOf([], undefined))).toHaveLength(1)
})

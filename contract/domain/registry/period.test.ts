import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includes, overlap, type Period } from './period'

const dayNumber = fc.nat(400)
const asDay = (number: number) => new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10)
const period = fc.tuple(dayNumber, fc.option(fc.nat(60))).map(
  ([start, length]): Period => ({
    start: asDay(start),
    end: length === null ? null : asDay(start + length),
  }),
)

test('two periods overlap exactly when some day is in both', () => {
  const days = Array.from({ length: 500 }, (_, number) => asDay(number))
  fc.assert(
    fc.property(period, period, (a, b) => {
      expect(overlap(a, b)).toBe(days.some((day) => includes(a, day) && includes(b, day)))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yearBefore, yearMedians } from './year-medians'

const day = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2022, 0, 1 + days)).toISOString().slice(0, 10))

test('each day has the middle of the year before it, as if it were looked up alone', () => {
  const points = fc.uniqueArray(fc.record({ date: day, value: fc.integer({ min: 0, max: 20 }) }), {
    selector: ({ date }) => date,
  })
  fc.assert(
    fc.property(points, fc.uniqueArray(day), (unsorted, days) => {
      const series = unsorted.sort((one, other) => (one.date < other.date ? -1 : 1))
      const alone = (wanted: string) => {
        const values = series
          .filter(({ date }) => date < wanted && date >= yearBefore(wanted))
          .map(({ value }) => value)
          .sort((one, other) => one - other)
        const [lower, upper] = [values[(values.length - 1) >> 1], values[values.length >> 1]]
        return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
      }
      expect(yearMedians(series, days.sort())).toEqual(days.map(alone))
    }),
  )
})

test('a year before the 29th of February is the 28th', () => {
  expect(yearBefore('2024-02-29')).toBe('2023-02-28')
  expect(yearBefore('2025-03-01')).toBe('2024-03-01')
})

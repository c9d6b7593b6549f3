import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './months'

const day = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2023, 0, 1 + days)).toISOString().slice(0, 10))

const isIn = (one: string, { date_from = '', date_to = '9' }: { date_from?: string; date_to?: string }) =>
  date_from <= one && one <= date_to

test('every day of a period is in exactly one of its parts, and no other day is', () => {
  const some = fc.option(day, { nil: undefined })
  fc.assert(
    fc.property(some, some, day, (date_from, date_to, one) => {
      const { months, edges } = partsOf({ date_from, date_to })
      const parts = [...(months ? [months] : []), ...edges]
      const chunked = parts.filter((part) => isIn(one, part)).length
      expect(chunked).toBe(isIn(one, { date_from, date_to }) ? 1 : 0)
    }),
  )
})

test('whole months begin on the first and end on the last', () => {
  fc.assert(
    fc.property(day, day, (date_from, date_to) => {
      const { months } = partsOf({ date_from, date_to })
      if (!months?.date_from || !months.date_to) return
      expect(months.date_from).toMatch(/-01$/)
      const after = new Date(`${months.date_to}T00:00:00Z`)
      after.setUTCDate(after.getUTCDate() + 1)
      expect(after.getUTCDate()).toBe(1)
    }),
  )
})

test('a leap day ends its month', () => {
  expect(partsOf({ date_from: '2024-02-01', date_to: '2024-02-29' })).toEqual({
    months: { date_from: '2024-02-01', date_to: '2024-02-29' },
    edges: [],
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Part, type Span, spanAfter, spanAt } from './page-span'

const dayOf = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10)

/** Parts of ten days each, the latest first, with some in between left out; and the day of every row in order. */
const lists = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 }).map((counts) => {
  const parts = counts
    .map((n, index): Part => ({ from: dayOf(index * 10), to: dayOf(index * 10 + 9), n }))
    .filter(({ n }) => n > 0)
    .reverse()
  const days = parts.flatMap(({ to, n }) => Array.from({ length: n }, () => to))
  return { parts, days }
})
const offsets = fc.integer({ min: 0, max: 80 })
const limits = fc.integer({ min: 1, max: 20 })

const isIn =
  ({ from, to }: Span) =>
  (day: string) =>
    from <= day && day <= to

test('the rows of a page lie in its span, after as many as it skips', () => {
  fc.assert(
    fc.property(lists, offsets, limits, ({ parts, days }, offset, limit) => {
      const page = days.slice(offset, offset + limit)
      const span = spanAt(parts, offset, limit)
      expect(span === undefined).toBe(page.length === 0)
      if (!span) return
      const within = days.filter(isIn(span))
      expect(within.slice(offset - span.skipped, offset - span.skipped + limit)).toEqual(page)
      expect(span.isLast || page.length === limit).toBe(true)
    }),
  )
})

test('the rows after a row lie in its span too', () => {
  fc.assert(
    fc.property(lists, offsets, limits, ({ parts, days }, offset, limit) => {
      const day = days[offset]
      if (day === undefined) return
      const span = spanAfter(parts, 'desc', day, limit) as Span
      expect(days.slice(offset + 1, offset + 1 + limit).every(isIn(span))).toBe(true)
    }),
  )
})

test('a row that is gone, with its whole month, has its successors all the same', () => {
  const parts = [
    { from: '2024-05-01', to: '2024-05-31', n: 3 },
    { from: '2024-01-01', to: '2024-01-31', n: 2 },
  ]
  expect(spanAfter(parts, 'desc', '2024-03-10', 5)).toMatchObject({ from: '2024-01-01', to: '2024-01-31' })
  expect(spanAfter(parts.toReversed(), 'asc', '2024-03-10', 5)).toMatchObject({
    from: '2024-05-01',
    to: '2024-05-31',
  })
  expect(spanAfter(parts, 'desc', '2023-12-31', 5)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { daysOfMonth, monthText } from './month-text'

const period = { date_from: '2025-11-10', date_to: '2026-02-20' }

test.each([
  ['2025-11-01', '2025-11-10', '2025-11-30'],
  ['2025-12-01', '2025-12-01', '2025-12-31'],
  ['2026-02-01', '2026-02-01', '2026-02-20'],
])('of %s the days of the period are meant', (month, date_from, date_to) => {
  expect(daysOfMonth(month, period)).toEqual({ date_from, date_to })
})

test('knows leap years', () => {
  expect(daysOfMonth('2024-02-01', { date_from: '2024-01-01', date_to: '2024-12-31' }).date_to).toBe(
    '2024-02-29',
  )
})

test('formats a month', () => {
  expect(monthText('2026-11-01')).toBe('11.2026')
  expect(monthText(null)).toBe('—')
})

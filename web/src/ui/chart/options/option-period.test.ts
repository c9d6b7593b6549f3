import { expect, test } from 'vitest'
import type { ChartOption } from './chart-option'
import { periodOf } from './option-period'

const line = (...categories: string[]): ChartOption => ({
  kind: 'line',
  categoryTitle: '',
  categories,
  series: [],
})

test('finds the period of a chart over days, months and years, and none where categories are places', () => {
  expect(periodOf(line('2026-01-05', '2026-02-07'))).toBe('05.01.2026 – 07.02.2026')
  expect(periodOf(line('11.2025', '10.2026'))).toBe('11.2025 – 10.2026')
  expect(periodOf(line('2026'))).toBe('2026')
  expect(periodOf(line('Навои', 'Бухара'))).toBeUndefined()
})

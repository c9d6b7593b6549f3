import { expect, test } from 'vitest'
import { normsOverTime, type Series, yearsBefore } from './concentration-chart'

const point = (date: string) => ({
  ...{ date, value: 1, qualifier: null },
  ...{ object_verdict: 'normal' as const, object_norm_type: 'pdv' as const, object_load: 1 },
})
const series: Series = {
  source: { id: 1, name: '1 — Труба' },
  component: { id: 2, name: 'pH' },
  unit: { id: 3, name: '' },
  medium: 'water',
  points: [point('2025-12-31'), point('2026-01-01'), point('2026-06-01')],
  norms: [
    { type: 'pdv', min: null, max: 1, start: '2020-01-01', end: '2025-12-31' },
    { type: 'pdv', min: null, max: 2, start: '2026-01-01', end: '2026-05-31' },
    { type: 'ken', min: 6.5, max: 8.5, start: '2026-01-01', end: null },
    { type: 'fon', min: null, max: 9, start: '2026-07-01', end: null },
  ],
}

test('draws norms as of each day, both ends of a range, and none that never applied', () => {
  expect(normsOverTime(series)).toEqual([
    { type: 'pdv', end: 'max', values: [1, 2, null] },
    { type: 'ken', end: 'max', values: [null, 8.5, 8.5] },
    { type: 'ken', end: 'min', values: [null, 6.5, 6.5] },
  ])
})

test('counts years back by the calendar', () => {
  expect(yearsBefore('2026-11-15', 3)).toBe('2023-11-15')
  expect(yearsBefore('2024-02-29', 1)).toBe('2023-03-01')
})

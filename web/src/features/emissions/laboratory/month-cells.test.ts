import { expect, test } from 'vitest'
import { periodsEndingIn } from '#contract/domain/registry/sampling-periods'
import { monthCells, monthsFrom, type PlanPeriod, stateOf } from './month-cells'

const planned = (start: string, end: string, change: Partial<PlanPeriod> = {}): PlanPeriod => ({
  start,
  end,
  received: 0,
  missed: false,
  gap: null,
  ...change,
})

test('fills a month with cells at any frequency, in order and without gaps', () => {
  for (const frequency of ['daily', 'weekly', 'monthly', 'quarterly'] as const)
    for (let month = '2023-01'; month < '2026-01'; month = monthsFrom(month, 1)) {
      const plan = { start: '2023-01-10', end: '2025-11-20' }
      const periods = periodsEndingIn(frequency, month, plan).map(({ start, end }) => planned(start, end))
      const cells = monthCells(periods, month)
      let next = 1
      for (const { day, span } of cells) {
        expect(day).toBe(next)
        expect(span).toBeGreaterThan(0)
        next += span
      }
      expect(next - 1).toBe(new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).getUTCDate())
      expect(cells.flatMap(({ period }) => period ?? [])).toEqual(periods)
    }
})

test('cuts a week that began in the month before', () => {
  const week = planned('2026-01-26', '2026-02-01')
  expect(monthCells([week], '2026-02')).toEqual([
    { day: 1, span: 1, period: week },
    { day: 2, span: 27, period: undefined },
  ])
})

test('prefers measurements to the reason for a gap', () => {
  const gap = { reason: 'weather' as const, note: '' }
  const state = (change: Partial<PlanPeriod>) =>
    stateOf(planned('2026-02-02', '2026-02-08', change), '2026-02-05')
  expect(state({ received: 1, gap })).toBe('received')
  expect(state({ missed: true, gap })).toBe('explained')
  expect(state({ missed: true })).toBe('missed')
  expect(state({})).toBe('due')
  expect(stateOf(planned('2026-02-06', '2026-02-06'), '2026-02-05')).toBe('ahead')
})

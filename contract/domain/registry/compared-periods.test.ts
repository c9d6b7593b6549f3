import { describe, expect, test } from 'vitest'
import { comparedWith, lastTwelveMonths } from './compared-periods'

const period = (date_from: string, date_to: string) => ({ date_from, date_to })

describe('a period of statistics', () => {
  test('is the last twelve whole months unless one is given', () => {
    expect(lastTwelveMonths('2026-11-16')).toEqual(period('2025-11-01', '2026-10-31'))
    expect(lastTwelveMonths('2026-01-01')).toEqual(period('2025-01-01', '2025-12-31'))
    expect(lastTwelveMonths('2024-03-31')).toEqual(period('2023-03-01', '2024-02-29'))
  })

  test('of whole months is compared with as many months before it', () => {
    expect(comparedWith(period('2025-11-01', '2026-10-31'), 'before')).toEqual(
      period('2024-11-01', '2025-10-31'),
    )
    expect(comparedWith(period('2026-03-01', '2026-03-31'), 'before')).toEqual(
      period('2026-02-01', '2026-02-28'),
    )
  })

  test('of any days is compared with as many days before it', () => {
    expect(comparedWith(period('2026-03-05', '2026-03-14'), 'before')).toEqual(
      period('2026-02-23', '2026-03-04'),
    )
    expect(comparedWith(period('2026-03-01', '2026-03-30'), 'before')).toEqual(
      period('2026-01-30', '2026-02-28'),
    )
  })

  test('is compared with the same days a year ago, leap days included', () => {
    expect(comparedWith(period('2026-03-05', '2026-03-14'), 'year')).toEqual(
      period('2025-03-05', '2025-03-14'),
    )
    expect(comparedWith(period('2024-02-01', '2024-02-29'), 'year')).toEqual(
      period('2023-02-01', '2023-02-28'),
    )
    expect(comparedWith(period('2025-02-01', '2025-02-28'), 'year')).toEqual(
      period('2024-02-01', '2024-02-29'),
    )
  })
})

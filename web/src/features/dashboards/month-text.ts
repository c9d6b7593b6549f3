import type { Days } from '#contract/domain/registry/compared-periods'

/** 2026-11-01 → 11.2026. */
export const monthText = (month: string | null) => (month ? `${month.slice(5, 7)}.${month.slice(0, 4)}` : '—')

export function daysOfMonth(month: string, { date_from, date_to }: Days): Days {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { date_from: month < date_from ? date_from : month, date_to: last > date_to ? date_to : last }
}

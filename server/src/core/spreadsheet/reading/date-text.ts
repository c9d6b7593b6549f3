import { serialToDate } from 'hucre'

/** 2026-03-05, or with a time of day 2026-03-05T14:30:00; null for a date out of range. */
export function dateText(date: Date): string | null {
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000)
  if (Number.isNaN(rounded.getTime())) return null
  const text = rounded.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}

/** 46086 → 2026-03-05, as a spreadsheet counts days. */
export const serialText = (serial: number) => dateText(serialToDate(serial))

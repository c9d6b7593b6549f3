import { numberText } from '#contract/text/number-text'

export const noData = '—'

/** Values arrive as numbers or as exact decimal text; text is never made a float. */
export function formatNumber(value: number | string | null | undefined, fractionDigits?: number): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return noData
  if (typeof value === 'string' && !isDecimal(value)) return value
  return numberText(value, fractionDigits)
}

/** 0.125 → «12,5 %»; the sign never stands on a line of its own. */
export const formatPercent = (share: number, fractionDigits = 1) =>
  `${formatNumber(share * 100, fractionDigits)}\u00a0%`

function isDecimal(value: string): value is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(value)
}

/** 2026-11-15 → 15.11.2026. A calendar date is text and never shifts with a time zone. */
export function formatDate(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  return match ? `${match[3]}.${match[2]}.${match[1]}` : noData
}

/** A single day is said once. */
export const formatDays = (from: string, to: string): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

const tashkent = new Intl.DateTimeFormat('ru', {
  timeZone: 'Asia/Tashkent',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant of UTC as the clock in Tashkent shows it: 15.11.2026 14:05. */
export function formatInstant(instant: string | Date | null | undefined): string {
  const time = new Date(instant ?? Number.NaN)
  if (Number.isNaN(time.getTime())) return noData
  return tashkent.format(time).replace(', ', ' ')
}

/** Today in Tashkent as a calendar date. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tashkent' }).format(now)
}

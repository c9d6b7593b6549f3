import { wallClock } from '#contract/domain/wall-clock'
import { numberText } from '#contract/text/number-text'

export const noData = '—'

/** Exact decimals stay text. */
export function formatNumber(value: number | string | null | undefined, fractionDigits?: number): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return noData
  if (typeof value === 'string' && !isDecimal(value)) return value
  return numberText(value, fractionDigits)
}

/** 0.125 → «12,5 %» with a no-break space. */
export const formatPercent = (share: number, fractionDigits = 1) =>
  `${formatNumber(share * 100, fractionDigits)}\u00a0%`

function isDecimal(value: string): value is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(value)
}

/** 2026-11-15 → 15.11.2026, without a time zone. */
export function formatDate(date: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '')
  return match ? `${match[3]}.${match[2]}.${match[1]}` : noData
}

export const formatDays = (from: string, to: string): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

/** UTC to Tashkent time: 15.11.2026 14:05. */
export function formatInstant(instant: string | Date | null | undefined): string {
  const time = new Date(instant ?? Number.NaN)
  if (Number.isNaN(time.getTime())) return noData
  const at = wallClock(time)
  return `${formatDate(at)} ${at.slice(11)}`
}

/** In Tashkent. */
export const today = (now = new Date()): string => wallClock(now).slice(0, 10)

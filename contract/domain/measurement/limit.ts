import { compareDecimals, type Decimal, parseDecimal, writeDecimal } from './decimal'

export interface Limit {
  readonly min: Decimal | null
  readonly max: Decimal | null
}

export type LimitProblem = 'limit' | 'limit-min-above-max'

/** Any dash of keyboards, Word and Excel; the first one after a digit separates. */
const range = /^(.*?\d)\s*[-‐‑‒–—−]\s*(.*)$/

/** `0,5` is an upper limit, `6,5-8,5` a range, `6-` a lower limit (dissolved oxygen). */
export function parseLimit(text: string): Limit | LimitProblem {
  const parts = range.exec(text.trim())
  if (!parts) {
    const max = parseDecimal(text)
    return max ? { min: null, max } : 'limit'
  }
  const min = parseDecimal(parts[1] ?? '')
  const upper = parts[2] ?? ''
  if (!min) return 'limit'
  if (upper.trim() === '') return { min, max: null }
  const max = parseDecimal(upper)
  if (!max) return 'limit'
  return compareDecimals(min, max) > 0 ? 'limit-min-above-max' : { min, max }
}

/** The stored form: `0.5`, `6.5-8.5`, `6-`. */
export function writeLimit({ min, max }: Limit): string {
  const upper = max ? writeDecimal(max) : ''
  return min ? `${writeDecimal(min)}-${upper}` : upper
}

import { compareDecimals, type Decimal, parseDecimal } from './decimal'

/** `<0,01` is below the detection limit. */
export interface MeasuredValue {
  readonly value: Decimal
  readonly qualifier: '<' | null
}

export type ValueProblem = 'value' | 'value-negative'

const zero: Decimal = { digits: 0n, scale: 0 }

/** Only temperature and redox potential may be negative. */
export function parseMeasuredValue(text: string, mayBeNegative: boolean): MeasuredValue | ValueProblem {
  const trimmed = text.trim()
  const below = trimmed.startsWith('<')
  const value = parseDecimal(below ? trimmed.slice(1) : trimmed)
  if (!value) return 'value'
  if (!mayBeNegative && compareDecimals(value, zero) < 0) return 'value-negative'
  return { value, qualifier: below ? '<' : null }
}

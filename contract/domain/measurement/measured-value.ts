import { compareDecimals, type Decimal, parseDecimal } from './decimal'

/** A value as a laboratory writes it: `0,35`, or `<0,01` when the instrument could only say that it is below. */
export interface MeasuredValue {
  readonly value: Decimal
  readonly qualifier: '<' | null
}

export type ValueProblem = 'value' | 'value-negative'

const zero: Decimal = { digits: 0n, scale: 0 }

/** Temperature and redox potential go below zero; nothing else that is measured does. */
export function parseMeasuredValue(text: string, mayBeNegative: boolean): MeasuredValue | ValueProblem {
  const trimmed = text.trim()
  const below = trimmed.startsWith('<')
  const value = parseDecimal(below ? trimmed.slice(1) : trimmed)
  if (!value) return 'value'
  if (!mayBeNegative && compareDecimals(value, zero) < 0) return 'value-negative'
  return { value, qualifier: below ? '<' : null }
}

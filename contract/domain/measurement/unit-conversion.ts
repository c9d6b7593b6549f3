import { type Decimal, multiplyDecimals, parseDecimal } from './decimal'

/** Factor to the base unit of its dimension: mg/m3 is the base, g/m3 is 1000. */
export interface Unit {
  readonly id: number
  readonly dimension: string
  readonly factor: string
}

export function inBaseUnit(value: Decimal, unit: Unit): Decimal {
  const factor = parseDecimal(unit.factor)
  if (!factor) throw new Error(`The factor of unit ${unit.id} is not a number`)
  return multiplyDecimals(value, factor)
}

export const isComparable = (a: Unit, b: Unit): boolean => a.dimension === b.dimension

/** With as many places as a text may have. */
export function inUnit(value: Decimal, from: Unit, to: Unit): Decimal {
  if (from.id === to.id) return value
  const base = inBaseUnit(value, from)
  const factor = parseDecimal(to.factor)
  if (!factor) throw new Error(`The factor of unit ${to.id} is not a number`)
  const places = 10
  const digits =
    (base.digits * 10n ** BigInt(places + factor.scale)) / (factor.digits * 10n ** BigInt(base.scale))
  return multiplyDecimals({ digits, scale: places }, { digits: 1n, scale: 0 })
}

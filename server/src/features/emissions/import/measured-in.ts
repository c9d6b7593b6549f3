import { writeDecimal } from '#contract/domain/measurement/decimal'
import { type MeasuredValue, parseMeasuredValue } from '#contract/domain/measurement/measured-value'
import { inUnit, type Unit } from '#contract/domain/measurement/unit-conversion'

/** The same in another unit of the dimension; undefined where it is too large or too small to be written in it. */
export function measuredIn(measured: MeasuredValue, from: Unit, to: Unit): MeasuredValue | undefined {
  const value = inUnit(measured.value, from, to)
  if (value.digits === 0n && measured.value.digits !== 0n) return undefined
  const kept = parseMeasuredValue(`${measured.qualifier ?? ''}${writeDecimal(value)}`, true)
  return typeof kept === 'string' ? undefined : kept
}

import type * as z from 'zod'
import type { entryLine } from '#contract/api/measurements/emission-entry'
import { compareDecimals, writeDecimal } from '#contract/domain/measurement/decimal'
import type { Judgement } from '#contract/domain/measurement/exceedance'
import { parseMeasuredValue } from '#contract/domain/measurement/measured-value'
import { isTenfold } from '#contract/domain/measurement/moderation-risk'
import { judgeByNorms, normsInForce } from '#contract/domain/measurement/norm-in-force'

export type EntryLine = z.infer<typeof entryLine>

export interface TypedValue {
  /** A key of the error texts. */
  problem?: string
  judgement?: Judgement
  /** The ratio to last year's median; null unless it needs a confirmation. */
  tenfold: number | null
}

/** Parses a typed value and judges it as the server does. */
export function readTyped(text: string, line: EntryLine, date: string): TypedValue {
  const measured = parseMeasuredValue(text, line.may_be_negative)
  if (typeof measured === 'string') return { problem: `field.${measured}`, tenfold: null }
  const judgement = judgeByNorms(measured, line.unit, normsInForce(line.normatives, date, line.unit).inForce)
  const deviation = line.year_median ? Number(writeDecimal(measured.value)) / line.year_median : null
  // A value below the detection limit is no misplaced comma.
  const isFar = measured.qualifier === null && isTenfold(deviation)
  return { judgement, tenfold: isFar ? deviation : null }
}

/** `0,50` says the same as `0.5`. */
export function isSameValue(a: string, b: string): boolean {
  const [one, other] = [parseMeasuredValue(a, true), parseMeasuredValue(b, true)]
  if (typeof one === 'string' || typeof other === 'string') return a.trim() === b.trim()
  return one.qualifier === other.qualifier && compareDecimals(one.value, other.value) === 0
}

import { compareDecimals, type Decimal, divideDecimals } from './decimal'
import type { Limit } from './limit'
import type { MeasuredValue } from './measured-value'
import type { NormativeType } from './normative-type'

export const verdicts = ['exceeded', 'under', 'normal', 'no_data'] as const
export type Verdict = (typeof verdicts)[number]

/** The limits in force on the day, in the unit of the value. */
export type Limits = Partial<Record<NormativeType, Limit>>

export interface Judgement {
  readonly verdict: Verdict
  /** How many times the limit; null without a limit, and with a limit of zero. */
  readonly ratio: number | null
  /** Which limit judged. */
  readonly by: NormativeType | null
  /** A background level is in force, or judged. */
  readonly flagged: boolean
}

/** A measurement is judged by its PDV, else by its PDK. Exactly at the limit is within it. */
export function judgeEmission(measured: MeasuredValue, limits: Limits): Judgement {
  const flagged = limits.fon !== undefined
  const by = limits.pdv ? 'pdv' : limits.pdk ? 'pdk' : null
  const limit = by && limits[by]
  if (!by || !limit) return { verdict: 'no_data', ratio: null, by: null, flagged }
  return { ...judge(measured, limit), by, flagged }
}

/** The specification's order: which limit judges an object that has no PDV. */
const ofObject = ['fon', 'pdk', 'ken', 'pds'] as const

/** An object's reading is judged by its PDV, else by the first of FON, PDK, KEN and PDS that there is. */
export function judgeObject(measured: MeasuredValue, limits: Limits): Judgement {
  const by = limits.pdv ? 'pdv' : ofObject.find((type) => limits[type])
  const limit = by && limits[by]
  if (!by || !limit) return { verdict: 'no_data', ratio: null, by: null, flagged: false }
  return { ...judge(measured, limit), by, flagged: by === 'fon' }
}

function judge(
  { value, qualifier }: MeasuredValue,
  { min, max }: Limit,
): Pick<Judgement, 'verdict' | 'ratio'> {
  const ratio = max === null || max.digits === 0n ? null : divideDecimals(value, max)
  // Below what the instrument can tell is within whatever limit there is.
  if (qualifier === '<') return { verdict: 'normal', ratio }
  if (isAbove(value, max)) return { verdict: 'exceeded', ratio }
  if (min !== null && compareDecimals(value, min) < 0) return { verdict: 'under', ratio }
  return { verdict: 'normal', ratio }
}

const isAbove = (value: Decimal, max: Decimal | null) => max !== null && compareDecimals(value, max) > 0

import { compareDecimals, type Decimal, divideDecimals } from './decimal'
import type { Limit } from './limit'
import type { MeasuredValue } from './measured-value'
import type { NormativeType } from './normative-type'

export const verdicts = ['exceeded', 'under', 'normal', 'no_data'] as const
export type Verdict = (typeof verdicts)[number]

/** In force on the day, in the unit of the value. */
export type Limits = Partial<Record<NormativeType, Limit>>

export interface Judgement {
  readonly verdict: Verdict
  /** Value divided by the limit; null without a limit or with a limit of zero. */
  readonly ratio: number | null
  readonly by: NormativeType | null
  /** A background level is in force. */
  readonly flagged: boolean
}

/** By PDV, else PDK. A value equal to the limit is normal. */
export function judgeEmission(measured: MeasuredValue, limits: Limits): Judgement {
  const flagged = limits.fon !== undefined
  const by = limits.pdv ? 'pdv' : limits.pdk ? 'pdk' : null
  const limit = by && limits[by]
  if (!by || !limit) return { verdict: 'no_data', ratio: null, by: null, flagged }
  return { verdict: verdictOf(measured, limit), ratio: ratioOf(measured, limit), by, flagged }
}

export interface ObjectJudgement {
  readonly verdict: Verdict
  /** `fon` when a background judged. */
  readonly by: NormativeType | null
  /** Null where no norm but at most a background is in force. */
  readonly load: number | null
}

/** In the order in which they judge an object. */
export const judgingNorms = ['pdv', 'pdk', 'ken', 'pds', 'pdo'] as const

/** By PDV, else the first of PDK, KEN, PDS and PDO. The background judges only what these do not forbid. */
export function judgeObject(measured: MeasuredValue, limits: Limits): ObjectJudgement {
  const by = judgingNorms.find((type) => limits[type]) ?? null
  const norm = by && limits[by]
  const verdict = norm ? verdictOf(measured, norm) : 'no_data'
  const load = norm ? loadOf(measured, norm) : null
  const isOutside = verdict === 'exceeded' || verdict === 'under'
  if (by === 'pdv' || isOutside || !limits.fon) return { verdict, by, load }
  const besideFon = verdictOf(measured, limits.fon)
  return norm && besideFon === 'normal' ? { verdict, by, load } : { verdict: besideFon, by: 'fon', load }
}

/** Infinity is null in JSON; a judgement by a norm without a load means it. */
export const loadRead = (load: number | null, isByNorm: boolean): number | null =>
  load === null && isByNorm ? Number.POSITIVE_INFINITY : load

/** The worst first. Without a norm in force a measurement is still data. */
export const objectVerdicts = [
  'exceeded',
  'under',
  'over_background',
  'under_background',
  'normal',
  'no_norm',
] as const
export type ObjectVerdict = (typeof objectVerdicts)[number]

export function objectVerdictOf(verdict: Verdict, by: NormativeType | null): ObjectVerdict {
  if (verdict === 'no_data') return 'no_norm'
  if (by !== 'fon' || verdict === 'normal') return verdict
  return verdict === 'exceeded' ? 'over_background' : 'under_background'
}

function verdictOf({ value, qualifier }: MeasuredValue, { min, max }: Limit): Verdict {
  // Below the detection limit is within any limit.
  if (qualifier === '<') return 'normal'
  if (max !== null && compareDecimals(value, max) > 0) return 'exceeded'
  return min !== null && compareDecimals(value, min) < 0 ? 'under' : 'normal'
}

function ratioOf({ value }: MeasuredValue, { max }: Limit): number | null {
  return max === null || max.digits === 0n ? null : divideDecimals(value, max)
}

/** Above 1 exactly when the limit is broken, even by the smallest amount. */
function loadOf({ value, qualifier }: MeasuredValue, { min, max }: Limit): number {
  const load = Math.max(
    max === null ? 0 : shareOf(value, max),
    min === null ? 0 : shareOf(negative(value), negative(min)),
  )
  return qualifier === '<' ? Math.min(load, 1) : load
}

/** Keeps a rounded quotient above 1 when the value is above the limit. */
const JUST_ABOVE = 1 + Number.EPSILON

/** A lower limit is an upper limit of the negated values. */
function shareOf(value: Decimal, max: Decimal): number {
  const isAbove = compareDecimals(value, max) > 0
  if (max.digits <= 0n && isAbove && value.digits >= 0n) return Number.POSITIVE_INFINITY
  if (max.digits === 0n) return 0
  const share = max.digits > 0n ? divideDecimals(value, max) : divideDecimals(max, value)
  return isAbove ? Math.max(share, JUST_ABOVE) : Math.max(share, 0)
}

const negative = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale })

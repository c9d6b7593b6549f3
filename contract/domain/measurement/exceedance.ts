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
  /** A background level is in force. */
  readonly flagged: boolean
}

/** A measurement is judged by its PDV, else by its PDK. Exactly at the limit is within it. */
export function judgeEmission(measured: MeasuredValue, limits: Limits): Judgement {
  const flagged = limits.fon !== undefined
  const by = limits.pdv ? 'pdv' : limits.pdk ? 'pdk' : null
  const limit = by && limits[by]
  if (!by || !limit) return { verdict: 'no_data', ratio: null, by: null, flagged }
  return { verdict: verdictOf(measured, limit), ratio: ratioOf(measured, limit), by, flagged }
}

/** How a reading of an object stands, whatever kind of norm there is for it. */
export interface ObjectJudgement {
  readonly verdict: Verdict
  /** Which limit judged; `fon` where a background did, which forbids nothing. */
  readonly by: NormativeType | null
  /** How heavily the norm is used; null where only a background is in force, or nothing. */
  readonly load: number | null
}

/** The norms in the order in which they judge an object. A background comes after them, and is none. */
export const judgingNorms = ['pdv', 'pdk', 'ken', 'pds', 'pdo'] as const

/**
 * An object's reading is judged by its PDV, else by the first of PDK, KEN, PDS and PDO. What these do not forbid, or
 * where there is none of them, is held against the background, which never excuses what a norm forbids.
 */
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

/** JSON has no infinity: a load that is not told although a norm judged is infinite. */
export const loadRead = (load: number | null, isByNorm: boolean): number | null =>
  load === null && isByNorm ? Number.POSITIVE_INFINITY : load

/**
 * What an object's verdict is called, the worst first. Beside a background alone nothing is exceeded, and a measurement
 * without a norm in force is data: only its norm is missing.
 */
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
  // Below what the instrument can tell is within whatever limit there is.
  if (qualifier === '<') return 'normal'
  if (max !== null && compareDecimals(value, max) > 0) return 'exceeded'
  return min !== null && compareDecimals(value, min) < 0 ? 'under' : 'normal'
}

function ratioOf({ value }: MeasuredValue, { max }: Limit): number | null {
  return max === null || max.digits === 0n ? null : divideDecimals(value, max)
}

/** Above 1 exactly where the limit is not kept, however little is missing; infinite where no quotient can say it. */
function loadOf({ value, qualifier }: MeasuredValue, { min, max }: Limit): number {
  const load = Math.max(
    max === null ? 0 : shareOf(value, max),
    min === null ? 0 : shareOf(negative(value), negative(min)),
  )
  return qualifier === '<' ? Math.min(load, 1) : load
}

/** A quotient is rounded, and what is above the limit must stay above it. */
const JUST_ABOVE = 1 + Number.EPSILON

/** How much of a limit from above a value takes. One from below is one from above for the negative. */
function shareOf(value: Decimal, max: Decimal): number {
  const isAbove = compareDecimals(value, max) > 0
  if (max.digits <= 0n && isAbove && value.digits >= 0n) return Number.POSITIVE_INFINITY
  if (max.digits === 0n) return 0
  const share = max.digits > 0n ? divideDecimals(value, max) : divideDecimals(max, value)
  return isAbove ? Math.max(share, JUST_ABOVE) : Math.max(share, 0)
}

const negative = ({ digits, scale }: Decimal): Decimal => ({ digits: -digits, scale })

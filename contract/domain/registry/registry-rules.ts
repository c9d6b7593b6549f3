import { compareDecimals, parseDecimal } from '../measurement/decimal'
import type { Limit } from '../measurement/limit'
import { type NormativeType, takesRange } from '../measurement/normative-type'

/** What can be wrong with a record by itself, whether it is entered alone or comes with thousands of others. */
export type RecordProblem =
  | 'required'
  | 'end-before-start'
  | 'in-future'
  | 'limit-not-a-range'
  | 'limit-negative'

export type RecordProblems = [field: string, problem: RecordProblem][]

interface ObjectFacts {
  activity_start: string
  activity_end?: string | null | undefined
  end_reason?: string | undefined
  status?: string | undefined
  confidential?: boolean | undefined
  confidential_reason?: string | undefined
  miz_included_on?: string | null | undefined
}

export const isSecret = ({ status, confidential }: Pick<ObjectFacts, 'status' | 'confidential'>): boolean =>
  status === 'secret' || confidential === true

export function objectProblems(object: ObjectFacts, today: string): RecordProblems {
  const { activity_start, activity_end, miz_included_on } = object
  const problems: RecordProblems = []
  if (activity_end) {
    if (activity_end < activity_start) problems.push(['activity_end', 'end-before-start'])
    if (!object.end_reason) problems.push(['end_reason', 'required'])
  }
  if (isSecret(object) && !object.confidential_reason) problems.push(['confidential_reason', 'required'])
  if (miz_included_on && miz_included_on > today) problems.push(['miz_included_on', 'in-future'])
  return problems
}

interface SourceFacts extends PeriodFacts {
  latitude: number | null
  longitude: number | null
  end_reason: string
}

export function sourceProblems(source: SourceFacts): RecordProblems {
  const problems = periodProblems(source)
  if (source.latitude === null && source.longitude !== null) problems.push(['latitude', 'required'])
  if (source.longitude === null && source.latitude !== null) problems.push(['longitude', 'required'])
  if (source.end !== null && source.end_reason === '') problems.push(['end_reason', 'required'])
  return problems
}

interface LimitFacts {
  type: NormativeType
  limit: Limit
  /** Whether the component can be below zero; nothing is said where that is not known. */
  mayBeNegative: boolean | undefined
}

export function limitProblems({ type, limit, mayBeNegative }: LimitFacts): RecordProblems {
  const problems: RecordProblems = []
  if (limit.min !== null && !takesRange(type)) problems.push(['value', 'limit-not-a-range'])
  if (mayBeNegative === false && isBelowZero(limit)) problems.push(['value', 'limit-negative'])
  return problems
}

const zero = parseDecimal('0') as NonNullable<Limit['max']>
const isBelowZero = ({ min, max }: Limit) =>
  [min, max].some((end) => end !== null && compareDecimals(end, zero) < 0)

interface PeriodFacts {
  start: string
  end: string | null
}

export function periodProblems({ start, end }: PeriodFacts): RecordProblems {
  return end !== null && end < start ? [['end', 'end-before-start']] : []
}

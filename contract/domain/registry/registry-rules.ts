import { compareDecimals, parseDecimal } from '../measurement/decimal'
import type { Limit } from '../measurement/limit'
import { type NormativeType, takesRange } from '../measurement/normative-type'

/** What can be wrong with a record by itself, whether it is entered alone or comes with thousands of others. */
export type RecordProblem =
  | 'required'
  | 'end-before-start'
  | 'in-future'
  | 'ended'
  | 'excluded'
  | 'not-after-start'
  | 'after-end'
  | 'limit-not-a-range'
  | 'limit-negative'
  | 'bounds-crossed'

export type RecordProblems = [field: string, problem: RecordProblem][]

interface ObjectFacts {
  activity_start: string
  activity_end?: string | null | undefined
  end_reason?: string | undefined
  status?: string | undefined
  confidential?: boolean | undefined
  confidential_reason?: string | undefined
  reopened_on?: string | null | undefined
  miz_included_on?: string | null | undefined
  miz_excluded_on?: string | null | undefined
  pkm343?: boolean | undefined
  pkm343_included_on?: string | null | undefined
  pkm343_excluded_on?: string | null | undefined
}

export const isSecret = ({ status, confidential }: Pick<ObjectFacts, 'status' | 'confidential'>): boolean =>
  status === 'secret' || confidential === true

export function objectProblems(object: ObjectFacts, today: string): RecordProblems {
  const { status, activity_start, activity_end: end, end_reason: reason, reopened_on } = object
  const start = reopened_on && reopened_on > activity_start ? reopened_on : activity_start
  const problems = closingProblems({ status, start, end, reason }, 'activity_end', today)
  if (reopened_on && reopened_on <= activity_start) problems.push(['reopened_on', 'not-after-start'])
  else if (reopened_on && reopened_on > today) problems.push(['reopened_on', 'in-future'])
  if (isSecret(object) && !object.confidential_reason) problems.push(['confidential_reason', 'required'])
  return [...problems, ...listProblems(object, 'miz', today), ...listProblems(object, 'pkm343', today)]
}

/** An object leaves a list not before it came onto it, and nothing of it lies ahead. */
function listProblems(object: ObjectFacts, list: 'miz' | 'pkm343', today: string): RecordProblems {
  const [on, off] = [`${list}_included_on`, `${list}_excluded_on`] as const
  const [included, excluded] = [object[on], object[off]]
  const problems: RecordProblems = []
  if (excluded && !included) problems.push([on, 'required'])
  if (included && included > today) problems.push([on, 'in-future'])
  if (excluded && included && excluded < included) problems.push([off, 'end-before-start'])
  else if (excluded && excluded > today) problems.push([off, 'in-future'])
  if (list === 'miz') return problems
  if (object.pkm343 && excluded) problems.push(['pkm343', 'excluded'])
  if (object.pkm343 === false && included && !excluded) problems.push([off, 'required'])
  return problems
}

interface SourceFacts extends PeriodFacts {
  status?: string | undefined
  latitude: number | null
  longitude: number | null
  end_reason: string
}

export function sourceProblems(source: SourceFacts, today: string): RecordProblems {
  const { status, start, end, end_reason: reason } = source
  const problems = closingProblems({ status, start, end, reason }, 'end', today)
  if (source.latitude === null && source.longitude !== null) problems.push(['latitude', 'required'])
  if (source.longitude === null && source.latitude !== null) problems.push(['longitude', 'required'])
  return problems
}

interface ClosingFacts {
  status: string | undefined
  start: string
  end: string | null | undefined
  reason: string | undefined
}

/** Inactive is what has ended, and the other way round: both have a day, one that has come, and a reason. */
function closingProblems(
  { status, start, end, reason }: ClosingFacts,
  endField: string,
  today: string,
): RecordProblems {
  if (status !== 'inactive' && !end) return []
  const problems: RecordProblems = []
  if (status === 'active') problems.push(['status', 'ended'])
  if (!end) problems.push([endField, 'required'])
  else if (end < start) problems.push([endField, 'end-before-start'])
  else if (end > today) problems.push([endField, 'in-future'])
  if (!reason) problems.push(['end_reason', 'required'])
  return problems
}

/** Setting or clearing the end date without a status changes the status accordingly; secret objects stay secret. */
export function statusByEnd<Status extends string>(end: string | null | undefined, before: Status) {
  if (end === undefined || before === 'secret') return before
  return end === null ? 'active' : 'inactive'
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

interface PlanFacts extends PeriodFacts {
  /** Since when its frequency and laboratory are as they are; null: from its start. */
  changed_on?: string | null
}

/** A plan does not change after its end. */
export function planPeriodProblems({ start, end, changed_on }: PlanFacts): RecordProblems {
  const problems = periodProblems({ start, end })
  return problems.length === 0 ? periodProblems({ start: changed_on ?? start, end }) : problems
}

/** Nothing is planned for a time at which the source, or its object, has closed. */
export function planProblems(plan: PlanFacts, closedOn: string | null): RecordProblems {
  const problems = planPeriodProblems(plan)
  if (closedOn === null) return problems
  if (plan.start > closedOn) problems.push(['start', 'after-end'])
  if (plan.end === null || plan.end > closedOn) problems.push(['end', 'after-end'])
  return problems
}

interface PlanChange {
  /** Whether the frequency or the laboratory becomes another. */
  isOther: boolean
  /** From when on, as far as it was said. */
  since: string | undefined
  /** Those of the plan: where it begins now, and since when it was so before. */
  start: string
  changed_on: string | null
}

/** Since when a plan is as it is after a change: from today on unless said; null where that is its whole time. */
export function planChangedOn({ isOther, since, start, changed_on }: PlanChange, today: string) {
  const day = since ?? (isOther ? today : changed_on)
  return day !== null && day > start ? day : null
}

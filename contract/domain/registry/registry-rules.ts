import { compareDecimals, parseDecimal } from '../measurement/decimal'
import type { Limit } from '../measurement/limit'
import { type NormativeType, takesRange } from '../measurement/normative-type'

/** Problems of a record by itself, entered or imported. */
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

/** It cannot leave before it came, and not in the future. */
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

/** Inactive needs a past end date and a reason, and the other way round. */
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

/** Secret objects stay secret. */
export function statusByEnd<Status extends string>(end: string | null | undefined, before: Status) {
  if (end === undefined || before === 'secret') return before
  return end === null ? 'active' : 'inactive'
}

interface LimitFacts {
  type: NormativeType
  limit: Limit
  /** Undefined: not known. */
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
  /** Null: from its start. */
  changed_on?: string | null
}

/** No change after its end. */
export function planPeriodProblems({ start, end, changed_on }: PlanFacts): RecordProblems {
  const problems = periodProblems({ start, end })
  return problems.length === 0 ? periodProblems({ start: changed_on ?? start, end }) : problems
}

export function planProblems(plan: PlanFacts, closedOn: string | null): RecordProblems {
  const problems = planPeriodProblems(plan)
  if (closedOn === null) return problems
  if (plan.start > closedOn) problems.push(['start', 'after-end'])
  if (plan.end === null || plan.end > closedOn) problems.push(['end', 'after-end'])
  return problems
}

interface PlanChange {
  isOther: boolean
  /** The requested day of the change. */
  since: string | undefined
  /** Start and last change of the stored plan. */
  start: string
  changed_on: string | null
}

/** Today unless given; null when the change applies to the whole time. */
export function planChangedOn({ isOther, since, start, changed_on }: PlanChange, today: string) {
  const day = since ?? (isOther ? today : changed_on)
  return day !== null && day > start ? day : null
}

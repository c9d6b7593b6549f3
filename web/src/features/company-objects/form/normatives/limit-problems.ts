import { parseLimit } from '#contract/domain/measurement/limit'
import type { NormativeType } from '#contract/domain/measurement/normative-type'
import { overlap, type Period } from '#contract/domain/registry/period'
import {
  limitProblems as limitRules,
  periodProblems,
  planPeriodProblems,
} from '#contract/domain/registry/registry-rules'
import { readDay } from '../../../../lib/text/read-typed'
import type { FieldProblem } from '../../../../ui/form/field-errors'
import { dateProblem } from '../../../../ui/form/typed-problem'
import type { Wrong } from '../field-rules'
import type { NormRow, PlanRow, SourceLimits } from '../object-draft'
import { typesOf } from './norm-rows'

const required: FieldProblem = { code: 'required' }

/** The field of a norm is its type. */
export function limitProblems(limits: SourceLimits, sourceStart: string): Map<string, Wrong> {
  const norms = limits.norms.filter((row) => !row.isRemoved)
  const plans = limits.plans.filter((row) => !row.isRemoved)
  const rows = [
    ...norms.map((row) => [row.key, normProblems(row, norms, sourceStart)] as const),
    ...plans.map((row) => [row.key, planProblems(row, plans)] as const),
  ]
  return new Map(rows.filter(([, wrong]) => wrong.size > 0))
}

function normProblems(row: NormRow, rows: readonly NormRow[], sourceStart: string): Wrong {
  const wrong: Wrong = new Map()
  const types = typesOf(row)
  if (!row.component_id) wrong.set('component_id', required)
  else if (types.length === 0) wrong.set('component_id', { code: 'norm-missing' })
  for (const type of types) {
    const problem = valueProblem(row, type)
    if (problem) wrong.set(type, problem)
  }
  const period = periodOf(row, sourceStart)
  for (const [field, code] of periodProblems(period)) wrong.set(field, { code })
  const collides = (other: NormRow) =>
    other !== row &&
    other.isActive &&
    other.component_id?.id === row.component_id?.id &&
    typesOf(other).some((type) => types.includes(type)) &&
    overlap(period, periodOf(other, sourceStart))
  if (row.component_id && row.isActive && rows.some(collides)) wrong.set('start', { code: 'overlap' })
  addDateProblems(wrong, row, ['start', 'end'])
  return wrong
}

function valueProblem(row: NormRow, type: NormativeType): FieldProblem | undefined {
  const limit = parseLimit(row.cells[type]?.value ?? '')
  if (typeof limit === 'string') return { code: limit }
  const [problem] = limitRules({ type, limit, mayBeNegative: undefined })
  return problem && { code: problem[1] }
}

/** Unreadable dates are reported by the field and skipped here. */
const dayOf = (typed: string | null) => (typed === null ? undefined : readDay(typed))

const periodOf = (row: NormRow, sourceStart: string): Period => ({
  start: dayOf(row.start) ?? sourceStart,
  end: dayOf(row.end) ?? null,
})

function addDateProblems<Field extends string>(
  wrong: Wrong,
  row: Record<Field, string | null>,
  fields: Field[],
) {
  for (const field of fields) {
    const problem = dateProblem(row[field])
    if (problem) wrong.set(field, problem)
  }
}

function planProblems(row: PlanRow, rows: readonly PlanRow[]): Wrong {
  const wrong: Wrong = new Map()
  for (const field of ['component_id', 'frequency', 'laboratory_id'] as const)
    if (!row[field]) wrong.set(field, required)
  const isTwice = rows.some(
    (other) => other !== row && other.component_id && other.component_id.id === row.component_id?.id,
  )
  if (isTwice) wrong.set('component_id', { code: 'duplicate' })
  const period = { start: dayOf(row.start) ?? '', end: dayOf(row.end) ?? null }
  for (const [field, code] of planPeriodProblems({ ...period, changed_on: dayOf(row.since) ?? null }))
    wrong.set(field, { code })
  addDateProblems(wrong, row, ['start', 'end', 'since'])
  return wrong
}

export type GridProblem = (row: string, field: string) => FieldProblem | undefined

const untilSaving: readonly string[] = ['required', 'norm-missing']

/** Empty fields are errors only after a save attempt; wrong ones at once. */
export function shownProblem(problem: FieldProblem | undefined, isTried: boolean): FieldProblem | undefined {
  return problem && !isTried && untilSaving.includes(problem.code) ? undefined : problem
}

import * as z from 'zod'
import { planBody } from '#contract/api/measurements/sampling-plans'
import { planProblems } from '#contract/domain/registry/registry-rules'
import type { FieldError } from '#contract/errors'
import type { Values, Wrong } from '../../core/import/cell-values'
import { accept, addProblems } from '../../core/import/checking'
import { describeConflict } from '../../core/import/conflict'
import type { FoundSheet } from '../../core/import/read-sheets'
import type { Source } from './owners'

const planSchema = z.strictObject(planBody)

export interface NewPlan {
  source: Source
  fields: z.output<typeof planSchema> & { start: string; end: string | null }
}

const exists: FieldError = { code: 'plan-exists', message: 'This component of the source has a plan already' }
const differs: FieldError = { code: 'plan-differs', message: 'The file says something else about it above' }

/**
 * The plan of a row; undefined when it is wrong, or is the same as above. The end of a norm in the row does not end
 * the plan, the end of the source does.
 */
export function checkPlan(
  sheet: FoundSheet,
  row: number,
  source: Source | undefined,
  { component_id, laboratory_id, frequency, start, end }: Values,
  besideNorm: boolean,
  wrong: Wrong,
): NewPlan | undefined {
  const given = { component_id, laboratory_id, frequency, start, end: besideNorm ? undefined : end }
  const checked = accept(planSchema, given, wrong)
  const closedOn = firstOf(source?.end, source?.owner.end)
  const period = { start: checked.start ?? source?.start ?? '', end: checked.end ?? closedOn }
  addProblems(wrong, planProblems(period, closedOn))
  if (!source || Object.keys(wrong).length > 0) return undefined
  const fields = { ...(checked as z.output<typeof planSchema>), ...period }
  const text = `${fields.frequency} ${fields.laboratory_id}`
  const known = source.plans.get(fields.component_id)
  if (known && known.text !== text) {
    const detail = describeConflict(sheet, known, ['object', 'source_number', 'component_id'])
    wrong.frequency ??= { ...(known.text === undefined ? exists : differs), detail }
  }
  if (known) return undefined
  source.plans.set(fields.component_id, { row, text })
  return { source, fields }
}

const firstOf = (...days: (string | null | undefined)[]) =>
  days.filter((day) => day != null).sort()[0] ?? null

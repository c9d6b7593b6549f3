import type { RecordProblem, RecordProblems } from '#contract/domain/registry/registry-rules'
import type { FieldError } from '#contract/errors'
import { Refusal } from '../errors'

export const missing: FieldError = { code: 'not-found', message: 'There is no such record' }
export const required: FieldError = { code: 'required', message: 'This field is required' }
export const endsBeforeStart: FieldError = {
  code: 'end-before-start',
  message: 'The end is before the start',
}
export const inFuture: FieldError = { code: 'in-future', message: 'The day has not come yet' }
export const afterEnd: FieldError = {
  code: 'after-end',
  message: 'The source or its object was closed by then',
}

export const recordProblems: Record<RecordProblem, FieldError> = {
  required,
  'end-before-start': endsBeforeStart,
  'in-future': inFuture,
  ended: { code: 'ended', message: 'What has ended is not active' },
  excluded: { code: 'excluded', message: 'What was taken off the list is not on it' },
  'not-after-start': { code: 'not-after-start', message: 'It is opened again only after its start' },
  'after-end': afterEnd,
  'limit-not-a-range': { code: 'limit-not-a-range', message: 'A norm of this type is one number' },
  'limit-negative': { code: 'limit-negative', message: 'This component cannot be below zero' },
  'bounds-crossed': { code: 'bounds-crossed', message: 'The upper bound is not above the lower one' },
}

/** Collects wrong fields, so that all are reported at once. */
export function wrongFields() {
  const fields: Record<string, FieldError> = {}
  return {
    add(name: string, problem: FieldError) {
      fields[name] ??= problem
    },
    addAll(problems: RecordProblems) {
      for (const [name, problem] of problems) fields[name] ??= recordProblems[problem]
    },
    rejectIfAny() {
      const problems = Object.values(fields)
      if (problems.length === 0) return
      throw new Refusal(422, problems.includes(required) ? 'input.required' : 'input.invalid', { fields })
    },
  }
}

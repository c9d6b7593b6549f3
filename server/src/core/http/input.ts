import type * as z from 'zod'
import type { FieldError } from '#contract/errors'
import { absentIn } from '#contract/text/absent-value'
import { Refusal } from '../errors'
import { required } from './wrong-fields'

type Part = readonly [schema: z.ZodType, input: unknown]

/** Validates all parts of a request together, so that every wrong field is reported at once. */
export function readInputs<Name extends string>(parts: Record<Name, Part>): Record<Name, unknown> {
  const wrong: [string, FieldError][] = []
  const values = {} as Record<Name, unknown>
  for (const [name, [schema, input]] of Object.entries<Part>(parts)) {
    const result = schema.safeParse(input)
    if (result.success) values[name as Name] = result.data
    else wrong.push(...wrongIn(schema, input, result.error.issues))
  }
  if (wrong.length > 0) throw invalidInput(wrong)
  return values
}

function invalidInput(wrong: readonly [string, FieldError][]): Refusal {
  const fields = Object.fromEntries(wrong)
  const anyRequired = Object.values(fields).some(({ code }) => code === 'required')
  return new Refusal(422, anyRequired ? 'input.required' : 'input.invalid', { fields })
}

function wrongIn(schema: z.ZodType, input: unknown, issues: readonly z.core.$ZodIssue[]) {
  const absent = absentIn(schema, input, issues)
  return issues.flatMap((issue): [string, FieldError][] => {
    const name = issue.path.join('.')
    return absent.has(name) ? [[name, required]] : fieldErrors(issue)
  })
}

function fieldErrors(issue: z.core.$ZodIssue): [string, FieldError][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [
      [...issue.path, key].join('.'),
      { code: 'unknown', message: 'This field is not known here' },
    ])
  }
  if (issue.code === 'invalid_union') {
    const nested = issue.errors[0]?.[0]
    if (nested) return fieldErrors({ ...nested, path: [...issue.path, ...nested.path] })
  }
  return [[issue.path.join('.') || 'body', fieldError(issue)]]
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  const missing = issue.code === 'invalid_type' && issue.message.includes('received undefined')
  if (missing || issue.message === 'required') return required
  const ownCode = /^[a-z]+(-[a-z]+)*$/.test(issue.message)
  return {
    code: ownCode ? issue.message : issue.code.replaceAll('_', '-'),
    message: ownCode ? 'The value does not fit' : issue.message,
  }
}

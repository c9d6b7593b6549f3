import * as z from 'zod'
import type { FieldError } from '#contract/errors'
import { absentIn } from '#contract/text/absent-value'
import { fieldsOf, isEmpty, isRequired, unwrapField } from './body-schema'
import { bodyFrom, type FormValues } from './form-body'
import { dateProblem, numberProblem } from './typed-problem'

/** Has the violated limit, for the text. */
export interface FieldProblem extends Pick<FieldError, 'code'> {
  limit?: number
  isLength?: boolean
  isExclusive?: boolean
}

/** All errors at once, by the server's schema and codes. */
export function problemsOf(
  schema: z.ZodType,
  values: FormValues,
  fixed: FormValues,
  base?: FormValues,
): Map<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>()
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    if (name in fixed || !(name in values)) continue
    if (isEmpty(values[name]) && isRequired(field, base !== undefined))
      problems.set(name, { code: 'required' })
    const unread = unreadProblem(field, values[name])
    if (unread) problems.set(name, unread)
  }
  const body = { ...bodyFrom(schema, values, base), ...fixed }
  const issues = schema.safeParse(body).error?.issues ?? []
  const absent = absentIn(schema, body, issues)
  for (const issue of issues) {
    const name = issue.path.join('.')
    if (!problems.has(name)) problems.set(name, absent.has(name) ? { code: 'required' } : problemOf(issue))
  }
  return problems
}

/** Unreadable text gets a more exact error than the schema's. */
function unreadProblem(field: z.ZodType, value: unknown): FieldProblem | undefined {
  if (typeof value !== 'string' || isEmpty(value)) return undefined
  const { inner } = unwrapField(field)
  if (inner instanceof z.ZodNumber) return numberProblem(value)
  return inner instanceof z.ZodISODate ? dateProblem(value) : undefined
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'invalid_union') {
    const nested = issue.errors[0]?.[0]
    if (nested) return problemOf(nested)
  }
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('received undefined')
  if (isMissing || issue.message === 'required') return { code: 'required' }
  if (issue.code === 'invalid_type' && issue.expected === 'int') return { code: 'whole-number' }
  if (/^[a-z]+(-[a-z]+)*$/.test(issue.message)) return { code: issue.message }
  if (issue.code === 'too_small') {
    return limited('too-small', issue.minimum, issue.origin, issue.inclusive === false)
  }
  if (issue.code === 'too_big') {
    return limited('too-big', issue.maximum, issue.origin, issue.inclusive === false)
  }
  if (issue.code === 'invalid_format' && issue.format in formats) {
    return { code: formats[issue.format as keyof typeof formats] }
  }
  return { code: issue.code.replaceAll('_', '-') }
}

const formats = { email: 'email', date: 'date' } as const

function limited(code: string, limit: number | bigint, origin: string, isExclusive: boolean): FieldProblem {
  return { code, limit: Number(limit), isLength: origin === 'string', isExclusive }
}

import type * as z from 'zod'
import type { RecordProblems } from '#contract/domain/registry/registry-rules'
import type { FieldError } from '#contract/errors'
import { type WarningCode, warningMessages } from '#contract/warnings'
import type { Scope } from '../database/scope'
import type { Refusal } from '../errors'
import { readInputs } from '../http/input'
import { recordProblems, required } from '../http/wrong-fields'
import type { Values, Wrong } from './cell-values'
import type { Directory } from './directory'
import type { Problems } from './problems'
import { type FoundSheet, problemAt } from './read-sheets'

export interface Checking {
  directory: Directory
  scope: Scope
  today: string
  problems: Problems
}

/**
 * Validates values with the schema of the endpoint. Rejected fields are added to `wrong` and left out, so that the
 * rest can be checked.
 */
export function accept<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  values: Values,
  wrong: Wrong,
): Partial<z.output<z.ZodObject<Shape>>> {
  try {
    return readInputs({ body: [schema, values] }).body as z.output<z.ZodObject<Shape>>
  } catch (error) {
    for (const [field, problem] of Object.entries((error as Refusal).extra.fields ?? {}))
      wrong[field] ??= values[field] === undefined ? required : problem
    const rest = Object.entries(values).filter(([field]) => !wrong[field])
    return schema.partial().parse(Object.fromEntries(rest)) as Partial<z.output<z.ZodObject<Shape>>>
  }
}

export function addProblems(wrong: Wrong, problems: RecordProblems): void {
  for (const [field, problem] of problems) wrong[field] ??= recordProblems[problem]
}

/** Reports the wrong fields of a row; true when there are none. A missing column was reported once for all rows. */
export function reportProblems(problems: Problems, sheet: FoundSheet, row: number, wrong: Wrong): boolean {
  const places = sheet.columns.map(({ field }) => field)
  const fields = Object.keys(wrong).sort((one, other) => places.indexOf(one) - places.indexOf(other))
  for (const field of fields) {
    const isRequired = sheet.columns.some((column) => column.field === field && column.required)
    if (isRequired && !sheet.headings.has(field)) continue
    problems.error(problemAt(sheet, row, field, wrong[field] as FieldError))
  }
  return fields.length === 0
}

export const warned = (code: WarningCode): FieldError => ({ code, message: warningMessages[code] })

import type * as z from 'zod'
import type { ImportError } from '#contract/api/jobs'
import type { Classifier, ClassifierRow } from '#contract/classifiers/classifier'
import { errorMessages, type FieldError } from '#contract/errors'
import { recordId, version } from '#contract/shapes'
import { Refusal, refusalFrom, wrongField } from '../../core/errors'
import { readInputs } from '../../core/input'
import type { ImportRow } from '../../core/spreadsheet-table'

export type Values = Record<string, unknown>

/** A program may have made a number of a code, or text of a number: whichever fits the field is meant. */
export function meantBy({ values }: ImportRow, { editable }: Classifier): Values {
  const fields: z.ZodRawShape = { id: recordId.nullable(), version: version.nullable(), ...editable }
  const meant = Object.entries(values).map(([name, value]) => {
    const candidates = [value]
    if (typeof value === 'number') candidates.push(String(value))
    if (typeof value === 'string' && /^\s*\d+\s*$/.test(value)) candidates.push(Number(value))
    const read = candidates.map((candidate) => (fields[name] as z.ZodType).safeParse(candidate))
    const fitting = read.find(({ success }) => success)
    return [name, fitting ? fitting.data : value]
  })
  return Object.fromEntries(meant)
}

/** The values of a record that does not exist yet, under the rules of the endpoint that adds one. */
export function newRecord(classifier: Classifier, { id: _, version: __, ...values }: Values): Values {
  return checked(classifier, classifier.create.body, values)
}

/** The fields that differ from the record, under the rules of the endpoint that changes it; undefined if none does. */
export function changeOf(classifier: Classifier, current: ClassifierRow, values: Values): Values | undefined {
  const { id, version } = current
  const wanted = checked(classifier, classifier.update.body, { ...values, id, version })
  const before = current as unknown as Values
  const changed = Object.entries(wanted).filter(([name, value]) => (value ?? null) !== (before[name] ?? null))
  if (changed.length === 0) return undefined
  const seen = values.version ?? version
  if (seen !== version) throw wrongField('version', 'stale', errorMessages['record.stale'])
  return Object.fromEntries(changed)
}

/** A blank cell takes a value away where the field allows that, else it is what is missing. */
function checked({ editable }: Classifier, schema: z.ZodType<Values>, values: Values): Values {
  const fields: Record<string, FieldError> = {}
  const filled = { ...values }
  for (const [name, value] of Object.entries(values)) {
    if (value !== null || (editable[name] as z.ZodType).safeParse(null).success) continue
    fields[name] = { code: 'required', message: 'This field is required' }
    delete filled[name]
  }
  try {
    const { body } = readInputs({ body: [schema, filled] })
    if (Object.keys(fields).length === 0) return body as Values
  } catch (error) {
    Object.assign(fields, (error as Refusal).extra.fields)
  }
  throw new Refusal(422, 'input.invalid', { fields })
}

/** What was wrong with a row, cell by cell. A fault of ours is not the row's. */
export function problemsOf(row: ImportRow, error: unknown): ImportError[] {
  const refusal = refusalFrom(error)
  if (!refusal || refusal.status >= 500) throw error
  const { code, message } = refusal
  return Object.entries(refusal.extra.fields ?? { '': { code, message } }).map(([field, problem]) =>
    row.problem(field, problem),
  )
}

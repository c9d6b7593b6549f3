import * as z from 'zod'
import type { ImportError } from '#contract/api/operation/jobs'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { errorMessages, type FieldError } from '#contract/errors'
import { Refusal, refusalFrom, wrongField } from '../../core/errors'
import { readInputs } from '../../core/http/input'
import type { ImportRow } from '../../core/import/headings'
import type { ServedClassifier } from './classifier-list'
import { changesIn } from './edit-classifier'
import type { Values } from './import-cells'

const required = { code: 'required', message: 'This field is required' }

/** Once for each classifier: compiling a schema is slow. */
const records = new WeakMap<Classifier, { whole: z.ZodType; changed: z.ZodType }>()

function recordOf(classifier: Classifier) {
  const known = records.get(classifier)
  if (known) return known
  const whole = z.strictObject(classifier.editable)
  const made = { whole, changed: whole.partial() }
  records.set(classifier, made)
  return made
}

export function newRecord({ classifier }: ServedClassifier, values: Values): Values {
  if (!classifier.create) throw wrongField('id', required.code, required.message)
  const { id, version, ...given } = values
  const filled = Object.entries(given).filter(
    ([name, value]) => value !== null || !mayBeLeftOut(classifier, name),
  )
  return checked(classifier, recordOf(classifier).whole, Object.fromEntries(filled))
}

const mayBeLeftOut = ({ editable }: Classifier, name: string) =>
  (editable[name] as z.ZodType).safeParse(undefined).success

/** The changed fields, undefined without any. */
export function changeOf(
  { classifier, prepare = (_, values) => values }: ServedClassifier,
  current: ClassifierRow,
  values: Values,
): Values | undefined {
  const { id, version, ...given } = values
  const wanted = checked(classifier, recordOf(classifier).changed, editableOf(given))
  const changed = changesIn(current, prepare(current, wanted))
  if (Object.keys(changed).length === 0) return undefined
  if ((version ?? current.version) !== current.version) {
    throw wrongField('version', 'stale', errorMessages['record.stale'])
  }
  return changed

  /** Fields that only identify the record must match it. */
  function editableOf(all: Values): Values {
    const fixed = Object.entries(all).filter(([name]) => !(name in classifier.editable))
    for (const [name, value] of fixed) {
      const { id } = current[name.replace(/_id$/, '')] as { id: number }
      const isTrue = value instanceof Set ? value.has(id) : value === id || value === null
      if (!isTrue) throw wrongField(name, 'other-record', 'The record with this id is another one')
    }
    return Object.fromEntries(Object.entries(all).filter(([name]) => name in classifier.editable))
  }
}

/** A blank cell clears a value, or is a missing one. */
function checked({ editable, references }: Classifier, schema: z.ZodType, values: Values): Values {
  const fields: Record<string, FieldError> = {}
  const filled = { ...values }
  for (const [name, value] of Object.entries(values)) {
    const problem =
      value === null
        ? !(editable[name] as z.ZodType).safeParse(null).success && required
        : name.endsWith('_id') && references[name.slice(0, -3)] && wrongName(value)
    if (!problem) continue
    fields[name] = problem
    delete filled[name]
  }
  try {
    const { body } = readInputs({ body: [schema, filled] })
    if (Object.keys(fields).length === 0) return body as Values
  } catch (error) {
    Object.assign(fields, { ...(error as Refusal).extra.fields, ...fields })
  }
  throw new Refusal(422, 'input.invalid', { fields })
}

function wrongName(value: unknown): FieldError | undefined {
  if (value instanceof Set) return { code: 'several-such-names', message: 'Several records have this name' }
  return typeof value === 'string' ? { code: 'no-such-name', message: 'No record has this name' } : undefined
}

/** The errors of a row by cell; server faults are thrown. */
export function problemsOf(row: ImportRow, error: unknown): ImportError[] {
  const refusal = refusalFrom(error)
  if (!refusal || refusal.status >= 500) throw error
  const { code, message } = refusal
  return Object.entries(refusal.extra.fields ?? { '': { code, message } }).map(([field, problem]) =>
    row.problem(field, problem),
  )
}

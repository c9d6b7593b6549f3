import { createObject, objectBody } from '#contract/api/registry/company-objects'
import { createSource, sourceBody } from '#contract/api/registry/pollution-sources'
import { problemsOf } from '../../../../ui/form/field-errors'
import type { FormValues } from '../../../../ui/form/form-body'
import { objectProblems, sourceProblems, type Wrong } from '../field-rules'
import { limitProblems } from '../normatives/limit-problems'
import type { ObjectDraft, SourceDraft } from '../object-draft'

/** By key of the record or row, then by field. */
export type Problems = Map<string, Wrong>

/** Steps that were not opened count as empty. */
const blank = (fields: object): FormValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]))
const blankObject = blank(objectBody.shape)
const blankSource = blank(sourceBody)

export function draftProblems({ object, sources }: ObjectDraft): Problems {
  const found: Problems = new Map()
  const add = (key: string, ...parts: Wrong[]) => {
    const wrong: Wrong = new Map(parts.flatMap((part) => [...part]))
    if (wrong.size > 0) found.set(key, wrong)
  }
  add(
    object.key,
    objectProblems(object.values),
    problemsOf(createObject.body, { ...blankObject, ...object.values }, {}),
  )
  for (const source of sources) {
    const others = sources.filter((other) => other !== source).map(({ values }) => values)
    add(
      source.key,
      sourceProblems(source.values, others),
      problemsOf(createSource.body, { ...blankSource, ...source.values }, { object_id: 1 }),
    )
    for (const [key, wrong] of limitProblems(source, startOf(source, object.values))) add(key, wrong)
  }
  return found
}

/** A source starts with its object by default. */
export function startOf({ values }: Pick<SourceDraft, 'values'>, object: FormValues): string {
  return String(values.start ?? object.activity_start ?? '')
}

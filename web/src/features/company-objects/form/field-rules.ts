import { neverOnPkm343, pkm343By } from '#contract/domain/registry/object-past'
import {
  objectProblems as objectRules,
  type RecordProblems,
  sourceProblems as sourceRules,
} from '#contract/domain/registry/registry-rules'
import { today } from '../../../lib/text/format'
import { readDay } from '../../../lib/text/read-typed'
import type { FieldProblem } from '../../../ui/form/field-errors'
import type { FormValues } from '../../../ui/form/form-body'

export type Wrong = Map<string, FieldProblem>

/** The same rules as the server's, so that errors show before sending. */
export function objectProblems(values: FormValues): Wrong {
  const facts = {
    activity_start: dayOf(values.activity_start),
    activity_end: dayOf(values.activity_end) || null,
    end_reason: text(values.end_reason),
    status: text(values.status),
    confidential: values.confidential === true,
    confidential_reason: text(values.confidential_reason),
    reopened_on: dayOf(values.reopened_on) || null,
    miz_included_on: dayOf(values.miz_included_on) || null,
    miz_excluded_on: dayOf(values.miz_excluded_on) || null,
    ...pkm343By(pkm343Of(values), neverOnPkm343, today()),
  }
  return wrongFrom(objectRules(facts, today()))
}

/** Clears what is empty. */
export const pkm343Of = (values: FormValues) => ({
  pkm343: values.pkm343 === true,
  pkm343_included_on: dayOf(values.pkm343_included_on) || null,
  pkm343_excluded_on: dayOf(values.pkm343_excluded_on) || null,
})

/** Also refuses two sources with the same coordinates. */
export function sourceProblems(values: FormValues, others: readonly FormValues[]): Wrong {
  const [latitude, longitude] = [degrees(values.latitude), degrees(values.longitude)]
  const wrong = wrongFrom(
    sourceRules(
      {
        status: text(values.status),
        latitude,
        longitude,
        start: dayOf(values.start),
        end: dayOf(values.end) || null,
        end_reason: text(values.end_reason),
      },
      today(),
    ),
  )
  const isTaken =
    latitude !== null &&
    longitude !== null &&
    others.some((other) => other.latitude === latitude && other.longitude === longitude)
  for (const field of isTaken ? ['latitude', 'longitude'] : []) wrong.set(field, { code: 'coordinate-taken' })
  return wrong
}

function wrongFrom(problems: RecordProblems): Wrong {
  return new Map(problems.map(([field, code]) => [field, { code }]))
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** Unreadable dates are reported by the field and skipped here. */
const dayOf = (value: unknown) => readDay(text(value)) ?? ''
const degrees = (value: unknown) => (typeof value === 'number' ? value : null)

import type { ApiError } from '../../../lib/api/api-error'
import type { FieldProblem } from '../../../ui/form/field-errors'
import type { Wrong } from './field-rules'
import type { Entry } from './normatives/norm-rows'

interface Refusal {
  of: unknown
  wrong: Wrong
}
export type Refusals = ReadonlyMap<string, Refusal>
export const noRefusals: Refusals = new Map()

/** A norm's value is in the column of its type, its other fields in the row. */
const rowFields = ['component_id', 'unit_id', 'start', 'end', 'frequency', 'laboratory_id']

function wrongOf(error: ApiError, entry?: Pick<Entry, 'type'>): Wrong {
  return new Map(
    Object.entries(error.fields).map(([field, { code }]) => [
      entry?.type && !rowFields.includes(field) ? entry.type : field,
      { code },
    ]),
  )
}

interface Refused {
  /** Of the record or row. */
  key: string
  entry?: Pick<Entry, 'type'>
  error: ApiError
}

/** A row may be refused several times, for each of its norms. */
export function refusalsOf(refused: readonly Refused[], recordOf: (key: string) => unknown): Refusals {
  const refusals = new Map<string, Refusal>()
  for (const { key, entry, error } of refused) {
    const wrong = new Map([...(refusals.get(key)?.wrong ?? []), ...wrongOf(error, entry)])
    refusals.set(key, { of: recordOf(key), wrong })
  }
  return refusals
}

export function refusedField(
  known: Refusals,
  key: string,
  now: unknown,
  field: string,
): FieldProblem | undefined {
  const refusal = known.get(key)
  return refusal?.of === now ? refusal?.wrong.get(field) : undefined
}

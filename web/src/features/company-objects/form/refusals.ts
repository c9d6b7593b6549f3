import type { ApiError } from '../../../lib/api/api-error'
import type { FieldProblem } from '../../../ui/form/field-errors'
import type { Wrong } from './field-rules'
import type { Entry } from './normatives/norm-rows'

interface Refusal {
  of: unknown
  wrong: Wrong
  error: ApiError
}
export type Refusals = ReadonlyMap<string, Refusal>
export const noRefusals: Refusals = new Map()

/** A norm's value is in the column of its type, its other fields in the row. */
const rowFields = ['component_id', 'unit_id', 'start', 'end', 'frequency', 'laboratory_id']

export function wrongOf(error: ApiError, entry?: Pick<Entry, 'type'>): Wrong {
  return new Map(
    Object.entries(error.fields).map(([field, { code }]) => [
      entry?.type && !rowFields.includes(field) ? entry.type : field,
      { code },
    ]),
  )
}

export function withRefusal(known: Refusals, key: string, refusal: Refusal): Refusals {
  const before = known.get(key)?.wrong ?? []
  return new Map([...known, [key, { ...refusal, wrong: new Map([...before, ...refusal.wrong]) }]])
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

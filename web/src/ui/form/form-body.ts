import type * as z from 'zod'
import { emptied, fieldsOf, isEmpty, unwrapField } from './body-schema'
import { isReference } from './reference/reference'

export type FormValues = Record<string, unknown>

/** { id, name } is sent as the id. */
function onWire(value: unknown): unknown {
  if (isReference(value)) return value.id
  if (Array.isArray(value)) return value.map(onWire)
  return value
}

export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true
  return JSON.stringify(onWire(a)) === JSON.stringify(onWire(b))
}

/** For an existing record only the changed fields. */
export function bodyFrom(schema: z.ZodType, values: FormValues, base?: FormValues): FormValues {
  const fields = fieldsOf(schema)
  const body: FormValues = {}
  for (const [name, value] of Object.entries(values)) {
    if (base && isSame(value, base[name])) continue
    const field = fields[name]
    if (!isEmpty(value)) body[name] = onWire(value)
    else if (field && (base || !unwrapField(field).isOptional)) body[name] = emptied(field)
  }
  return body
}

/** `role_id` is filled from `role`. */
export function valuesFrom(schema: z.ZodType, record: object): FormValues {
  const known = record as FormValues
  const entries = Object.keys(fieldsOf(schema))
    .filter((name) => name !== 'id' && name !== 'version')
    .map((name) => [name, heldBy(known, name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function heldBy(record: FormValues, name: string): unknown {
  const referred = /^(.+)_id$/.exec(name)?.[1]
  if (!referred) return record[name]
  if (referred in record) return record[referred]
  const id = record[name]
  return typeof id === 'number' ? { id } : id
}

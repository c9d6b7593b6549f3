import * as z from 'zod'

interface UnwrappedField {
  isOptional: boolean
  isNullable: boolean
  inner: z.ZodType
}

export function fieldsOf(body: z.ZodType): Record<string, z.ZodType> {
  return body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {}
}

/** Unwraps optional, nullable, defaults and transformations. */
export function unwrapField(field: z.ZodType): UnwrappedField {
  let inner = field
  let isOptional = false
  let isNullable = false
  for (;;) {
    if (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) isOptional = true
    else if (inner instanceof z.ZodNullable) isNullable = true
    else if (inner instanceof z.ZodPipe) {
      inner = inner.in as z.ZodType
      continue
    } else return { isOptional, isNullable, inner }
    inner = inner.unwrap() as z.ZodType
  }
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

/** Value of a cleared field; undefined when it is required. */
export function emptied(field: z.ZodType): '' | null | [] | undefined {
  const { isNullable, inner } = unwrapField(field)
  if (isNullable) return null
  if (inner instanceof z.ZodString && inner.safeParse('').success) return ''
  if (inner instanceof z.ZodArray && inner.safeParse([]).success) return []
  return undefined
}

/** In a change any field may be omitted, but only optional ones may be cleared. */
export function isRequired(field: z.ZodType, isChange: boolean): boolean {
  return isChange
    ? emptied(field) === undefined
    : !unwrapField(field).isOptional && emptied(field) === undefined
}

import * as z from 'zod'

interface UnwrappedField {
  /** May be left out. */
  isOptional: boolean
  isNullable: boolean
  inner: z.ZodType
}

/** The declared fields of a body; none when it is something else than an object. */
export function fieldsOf(body: z.ZodType): Record<string, z.ZodType> {
  return body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {}
}

/** Looks under what wraps a field: optional, nullable, a default, a transformation. */
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

/** What is sent for a field that was emptied; undefined when it may not be. */
export function emptied(field: z.ZodType): '' | null | [] | undefined {
  const { isNullable, inner } = unwrapField(field)
  if (isNullable) return null
  if (inner instanceof z.ZodString && inner.safeParse('').success) return ''
  if (inner instanceof z.ZodArray && inner.safeParse([]).success) return []
  return undefined
}

/** When changing a record everything may be left out of the request, but not everything may be emptied. */
export function isRequired(field: z.ZodType, isChange: boolean): boolean {
  return isChange
    ? emptied(field) === undefined
    : !unwrapField(field).isOptional && emptied(field) === undefined
}

import * as z from 'zod'

export type FieldKind = 'text' | 'number' | 'boolean'

export function fieldKind(field: z.ZodType): FieldKind {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodNonOptional) {
    return fieldKind(field.unwrap() as z.ZodType)
  }
  if (field instanceof z.ZodNumber) return 'number'
  return field instanceof z.ZodBoolean ? 'boolean' : 'text'
}

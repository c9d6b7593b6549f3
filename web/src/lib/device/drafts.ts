import * as z from 'zod'
import { keysWith, readParsed, writeText } from './device'

const values = z.record(z.string(), z.unknown())

/** Unsaved values of a form and the saved ones below them. */
const draft = z.object({
  values,
  base: values.optional(),
  version: z.number().optional(),
  at: z.string(),
})
export type Draft = z.infer<typeof draft>

const prefix = 'eco.draft.'

export function draftKey(uid: number, form: string, recordId?: number): string {
  return `${draftKeyPrefix(uid, form)}.${recordId ?? 'new'}`
}

/** Prefix of the keys of forms with that beginning. */
export function draftKeyPrefix(uid: number, form: string): string {
  return `${prefix}${uid}.${form}`
}

/** Of all users of the device. */
export const countDrafts = (): number => keysWith(prefix).length

/** Not debounced, because the session may end at any time. Returns false when the storage is full. */
export const keepDraft = (key: string, value: Draft): boolean => writeText(key, JSON.stringify(value))

export const readDraft = (key: string): Draft | undefined => readParsed(key, draft)

export const dropDraft = (key: string) => void writeText(key, null)

/** For values with their own schema. */
export const keepValues = (key: string, values: Draft['values']) =>
  keepDraft(key, { values, at: new Date().toISOString() })

const shapes = new WeakMap<z.ZodType, z.ZodType>()

/** Returns the same object until the next write. */
export function readValues<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const shape = shapes.get(schema) ?? z.object({ values: schema })
  shapes.set(schema, shape)
  return (readParsed(key, shape) as { values: z.output<Schema> } | undefined)?.values
}

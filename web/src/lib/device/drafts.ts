import * as z from 'zod'
import { keysWith, readParsed, writeText } from './device'

const values = z.record(z.string(), z.unknown())

/** What someone typed and did not save yet, with what they had before their eyes when they began. */
const draft = z.object({
  values,
  base: values.optional(),
  version: z.number().optional(),
  at: z.string(),
})
export type Draft = z.infer<typeof draft>

const prefix = 'eco.draft.'

/** The user's id is part of the key: another user of the same device never comes across it. */
export function draftKey(uid: number, form: string, recordId?: number): string {
  return `${draftKeyBeginning(uid, form)}.${recordId ?? 'new'}`
}

/** What the keys of all forms begin with whose name begins so. */
export function draftKeyBeginning(uid: number, form: string): string {
  return `${prefix}${uid}.${form}`
}

/** Of everyone who worked on this device: signing out removes them all. */
export const countDrafts = (): number => keysWith(prefix).length

/** At once, not after a pause: the next moment the session may be gone. False when the device has no room. */
export const keepDraft = (key: string, kept: Draft): boolean => writeText(key, JSON.stringify(kept))

export const readDraft = (key: string): Draft | undefined => readParsed(key, draft)

export const dropDraft = (key: string) => void writeText(key, null)

/** A draft whose values have a shape of their own. */
export const keepValues = (key: string, values: Draft['values']) =>
  keepDraft(key, { values, at: new Date().toISOString() })

const shapes = new WeakMap<z.ZodType, z.ZodType>()

/** The same object as long as nothing was written. */
export function readValues<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const shape = shapes.get(schema) ?? z.object({ values: schema })
  shapes.set(schema, shape)
  return (readParsed(key, shape) as { values: z.output<Schema> } | undefined)?.values
}

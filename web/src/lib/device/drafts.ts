import * as z from 'zod'

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
export function countDrafts(): number {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).length
}

/** At once, not after a pause: the next moment the session may be gone. False when the device has no room. */
export function keepDraft(key: string, kept: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function readDraft(key: string): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function dropDraft(key: string) {
  localStorage.removeItem(key)
}

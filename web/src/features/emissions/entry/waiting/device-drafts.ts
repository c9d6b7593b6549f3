import type * as z from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../../../lib/device/drafts'

type Values = Record<string, unknown>

const listeners = new Set<() => void>()
const parsed = new Map<string, { from: string | Values; value: unknown }>()

/** What the device had no room for lives until the page is closed or the session ends. */
const unkept = new Map<string, Values>()

/** Also hears what another tab of the browser writes. */
export function subscribeDrafts(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

function tell() {
  for (const changed of listeners) changed()
}

/** The same object as long as nothing was written. What an older release wrote and the schema refuses is nothing. */
export function readValues<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const from = unkept.get(key) ?? localStorage.getItem(key)
  if (from === null) return undefined
  const known = parsed.get(key)
  if (known?.from === from) return known.value as z.output<Schema> | undefined
  const value = schema.safeParse(typeof from === 'string' ? readDraft(key)?.values : from).data
  parsed.set(key, { from, value })
  return value
}

export function writeValues(key: string, values: Values) {
  if (keepDraft(key, { values, at: new Date().toISOString() })) unkept.delete(key)
  else unkept.set(key, values)
  tell()
}

export function dropValues(key: string) {
  unkept.delete(key)
  parsed.delete(key)
  dropDraft(key)
  tell()
}

export const isThere = (key: string): boolean => unkept.has(key) || localStorage.getItem(key) !== null

/** Closing the page would lose it. */
export const isUnkept = (key: string): boolean => unkept.has(key)

/** In the order of their names. */
export function keysWith(beginning: string): string[] {
  const all = new Set([...Object.keys(localStorage), ...unkept.keys()])
  return [...all].filter((key) => key.startsWith(beginning)).sort()
}

export function forgetUnkept() {
  unkept.clear()
}

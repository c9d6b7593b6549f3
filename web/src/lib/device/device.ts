import { useSyncExternalStore } from 'react'
import type * as z from 'zod'

/** The one door to what this device keeps for the application. It belongs to one user, and goes at sign-out. */

const listeners = new Set<() => void>()

/** What the device had no room for lives until the page is closed or the session ends. */
const unkept = new Map<string, string>()

export const readText = (key: string): string | null => unkept.get(key) ?? localStorage.getItem(key)

/** Null takes it away. False when the device had no room: then it lives in this page alone. */
export function writeText(key: string, text: string | null): boolean {
  unkept.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    console.error('There is no room left on this device', error)
    if (text !== null) unkept.set(key, text)
  }
  for (const changed of listeners) changed()
  return !unkept.has(key)
}

/** In the order of their names. */
export function keysWith(beginning: string): string[] {
  const all = new Set([...Object.keys(localStorage), ...unkept.keys()])
  return [...all].filter((key) => key.startsWith(beginning)).sort()
}

/** Closing the page would lose it. */
export const isUnkept = (key: string): boolean => unkept.has(key)

export function forgetUnkept() {
  unkept.clear()
}

/** Signing out leaves nothing but how this device is set up. */
export function clearDevice(except: readonly string[]) {
  for (const key of keysWith('')) if (!except.includes(key)) writeText(key, null)
}

/** Also hears what another tab of the browser writes. */
export function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

export function useText(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readText(key))
}

const parsed = new Map<string, { text: string; schema: z.ZodType; value: unknown }>()

/**
 * The same object as long as nothing was written. What cannot be read, or what an older release wrote and the schema
 * refuses, is nothing.
 */
export function readParsed<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = readText(key)
  if (text === null) return undefined
  const known = parsed.get(key)
  if (known?.text === text && known.schema === schema) return known.value as z.output<Schema> | undefined
  const value = parse(schema, text)
  parsed.set(key, { text, schema, value })
  return value
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

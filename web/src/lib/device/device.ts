import { useSyncExternalStore } from 'react'
import type * as z from 'zod'

/** All access to localStorage, which belongs to one user and is cleared at sign-out. */

const listeners = new Set<() => void>()

/** Values that did not fit; lost when the page closes or the session ends. */
const memoryOnly = new Map<string, string>()

export const readText = (key: string): string | null => memoryOnly.get(key) ?? localStorage.getItem(key)

/** Null removes it. Returns false when the storage is full. */
export function writeText(key: string, text: string | null): boolean {
  memoryOnly.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    console.error('There is no room left on this device', error)
    if (text !== null) memoryOnly.set(key, text)
  }
  for (const changed of listeners) changed()
  return !memoryOnly.has(key)
}

export function keysWith(beginning: string): string[] {
  const all = new Set([...Object.keys(localStorage), ...memoryOnly.keys()])
  return [...all].filter((key) => key.startsWith(beginning)).sort()
}

export const isMemoryOnly = (key: string): boolean => memoryOnly.has(key)

export function clearMemoryOnly() {
  memoryOnly.clear()
}

export function clearDevice(except: readonly string[]) {
  for (const key of keysWith('')) if (!except.includes(key)) writeText(key, null)
}

/** Includes changes in other tabs. */
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

/** Returns the same object until the next write; undefined for invalid text. */
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

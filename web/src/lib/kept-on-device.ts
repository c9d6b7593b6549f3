import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type * as z from 'zod'
import { useSession } from './session'

const listeners = new Set<() => void>()

/**
 * Something that a user arranged, kept on this device under their id. Signing out removes it with all
 * else in local storage; what an older release wrote and the schema refuses counts as nothing.
 */
export function useKept<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
): [z.output<Schema>, (value: z.output<Schema> | undefined) => void] {
  const uid = useSession(({ profile }) => profile?.uid)
  const key = `eco.${name}.${uid ?? 0}`
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const value = useMemo(() => parse(schema, text) ?? fallback, [schema, text, fallback])
  const keep = useCallback(
    (next: z.output<Schema> | undefined) => {
      write(key, next)
      for (const changed of listeners) changed()
    },
    [key],
  )
  return [value, keep]
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string | null): z.output<Schema> | undefined {
  if (text === null) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.error('There is no room left on this device', error)
  }
}

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type * as z from 'zod'
import { useSession } from '../session/session'

const listeners = new Set<() => void>()

/** Under the user's id: the next one on this device sees nothing of it. */
export const prefixOf = (uid: number) => `eco.kept.${uid}.`

/**
 * Something that a user chose, kept on this device and shown in every tab of it. Signing out removes it with all
 * else in local storage; what an older release wrote and the schema refuses counts as nothing.
 */
export function useKept<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
): [z.output<Schema>, (value: z.output<Schema> | undefined) => void] {
  const uid = useSession(({ profile }) => profile?.uid)
  const key = prefixOf(uid ?? 0) + name
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const value = useMemo(() => parse(schema, text) ?? fallback, [schema, text, fallback])
  const keep = useCallback(
    (next: z.output<Schema> | undefined) => keepText(key, next === undefined ? null : JSON.stringify(next)),
    [key],
  )
  return [value, keep]
}

export function keepText(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    console.error('There is no room left on this device', error)
  }
  for (const changed of listeners) changed()
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

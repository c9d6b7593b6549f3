import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type * as z from 'zod'
import { arrange, type SignedInUser } from '#contract/api/auth'
import { call } from './api-client'
import { useSession } from './session'
import { onSignOut } from './unsent-work'

/** Answers whether the server has it too. */
type Keep<Value> = (value: Value | undefined) => Promise<boolean>

const listeners = new Set<() => void>()

const prefixOf = (uid: number) => `eco.arranged.${uid}.`

/**
 * Something that a user arranged. The server keeps it, for the next session and other devices; local storage
 * shows it at once and in every tab. What an older release wrote and the schema refuses counts as nothing.
 */
export function useArrangement<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
): [z.output<Schema>, Keep<z.output<Schema>>] {
  const uid = useSession(({ profile }) => profile?.uid)
  const key = prefixOf(uid ?? 0) + name
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const value = useMemo(() => parse(schema, text) ?? fallback, [schema, text, fallback])
  const keep = useCallback(
    async (next: z.output<Schema> | undefined) => {
      const written = next === undefined ? null : JSON.stringify(next)
      if (written === localStorage.getItem(key)) return true
      keepOnDevice(key, written)
      return send(name, written)
    },
    [key, name],
  )
  return [value, keep]
}

/** On this device it is then as the server has it. */
export function adoptArrangements({ uid, arrangements }: SignedInUser) {
  const prefix = prefixOf(uid)
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !(key.slice(prefix.length) in arrangements)) keepOnDevice(key, null)
  }
  for (const [name, value] of Object.entries(arrangements)) keepOnDevice(prefix + name, value)
}

let sending = Promise.resolve(true)
onSignOut(() => sending)

/** One after the other: of two changes of one thing the later one stays. */
function send(name: string, value: string | null): Promise<boolean> {
  sending = sending.then(async () => {
    try {
      await call(arrange, { params: { name }, body: { value } })
      return true
    } catch (error) {
      console.error(`The server could not keep ${name}`, error)
      return false
    }
  })
  return sending
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

function keepOnDevice(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    console.error('There is no room left on this device', error)
  }
  for (const changed of listeners) changed()
}

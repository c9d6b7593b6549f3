import { useCallback } from 'react'
import type * as z from 'zod'
import { type SignedInUser, storePreference } from '#contract/api/people/auth'
import { call } from '../api/api-client'
import { session } from '../session/session'
import { onSignOut } from '../session/unsent-work'
import { keysWith, readText, writeText } from './device'
import { prefixOf, useStoredValue } from './user-storage'

/** Storage of existing users has this prefix. */
const storedPrefix = (uid: number) => `${prefixOf(uid)}arranged.`
/** Preferences not yet confirmed by the server. */
const unsentPrefix = (uid: number) => `${prefixOf(uid)}unsent.`

/** Stored on the device at once and on the server for other devices. */
export function useStoredPreference<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
): [z.output<Schema>, (value: z.output<Schema> | undefined) => void] {
  const [value, keep] = useStoredValue(`arranged.${name}`, schema, fallback)
  const change = useCallback(
    (next: z.output<Schema> | undefined) => {
      keep(next)
      const uid = session().profile?.uid
      if (uid !== undefined) send(uid, name)
    },
    [keep, name],
  )
  return [value, change]
}

/** Keeps unsent preferences and sends them again. */
export function adoptStoredPreferences({ uid, arrangements }: SignedInUser) {
  const unsent = namesUnder(unsentPrefix(uid))
  for (const name of new Set([...namesUnder(storedPrefix(uid)), ...Object.keys(arrangements)])) {
    if (!unsent.includes(name)) writeText(storedPrefix(uid) + name, arrangements[name] ?? null)
  }
  for (const name of unsent) send(uid, name)
}

function namesUnder(prefix: string): string[] {
  return keysWith(prefix).map((key) => key.slice(prefix.length))
}

let sending = Promise.resolve()
onSignOut(() => sending)

/** One call at a time with the latest value, so that the last change wins. */
function send(uid: number, name: string) {
  writeText(unsentPrefix(uid) + name, '')
  sending = sending.then(async () => {
    if (session().profile?.uid !== uid) return
    const value = readText(storedPrefix(uid) + name)
    try {
      await call(storePreference, { params: { name }, body: { value } })
      if (readText(storedPrefix(uid) + name) === value) writeText(unsentPrefix(uid) + name, null)
    } catch (error) {
      console.error(`The server could not keep ${name}`, error)
    }
  })
}

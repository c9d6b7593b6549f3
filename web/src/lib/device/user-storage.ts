import { useCallback, useSyncExternalStore } from 'react'
import type * as z from 'zod'
import { useSession } from '../session/session'
import { readParsed, subscribe, writeText } from './device'

/** One prefix per user of the device. */
export const prefixOf = (uid: number) => `eco.kept.${uid}.`

/** A value of the user's in localStorage, in sync between tabs. */
export function useStoredValue<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
): [z.output<Schema>, (value: z.output<Schema> | undefined) => void] {
  const uid = useSession(({ profile }) => profile?.uid)
  const key = prefixOf(uid ?? 0) + name
  const kept = useSyncExternalStore(subscribe, () => readParsed(key, schema))
  const keep = useCallback(
    (next: z.output<Schema> | undefined) =>
      void writeText(key, next === undefined ? null : JSON.stringify(next)),
    [key],
  )
  return [kept ?? fallback, keep]
}

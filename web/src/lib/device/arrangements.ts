import { useCallback } from 'react'
import type * as z from 'zod'
import { arrange, type SignedInUser } from '#contract/api/people/auth'
import { call } from '../api/api-client'
import { session } from '../session/session'
import { onSignOut } from '../session/unsent-work'
import { keysWith, readText, writeText } from './device'
import { prefixOf, useKept } from './kept-on-device'

const arranged = (uid: number) => `${prefixOf(uid)}arranged.`
/** Marks what the server has not confirmed yet. */
const unsent = (uid: number) => `${prefixOf(uid)}unsent.`

/**
 * How a user arranged something on their screens. It holds on this device at once, and the server keeps it for the
 * next session and other devices.
 */
export function useArrangement<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
): [z.output<Schema>, (value: z.output<Schema> | undefined) => void] {
  const [value, keep] = useKept(`arranged.${name}`, schema, fallback)
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

/** On this device it is then as the server has it, but for what the server has yet to hear: that is sent again. */
export function adoptArrangements({ uid, arrangements }: SignedInUser) {
  const waiting = namesUnder(unsent(uid))
  for (const name of new Set([...namesUnder(arranged(uid)), ...Object.keys(arrangements)])) {
    if (!waiting.includes(name)) writeText(arranged(uid) + name, arrangements[name] ?? null)
  }
  for (const name of waiting) send(uid, name)
}

function namesUnder(prefix: string): string[] {
  return keysWith(prefix).map((key) => key.slice(prefix.length))
}

let sending = Promise.resolve()
onSignOut(() => sending)

/** One after the other, each as it is by then: of two changes of one thing the later one stays. */
function send(uid: number, name: string) {
  writeText(unsent(uid) + name, '')
  sending = sending.then(async () => {
    if (session().profile?.uid !== uid) return
    const value = readText(arranged(uid) + name)
    try {
      await call(arrange, { params: { name }, body: { value } })
      if (readText(arranged(uid) + name) === value) writeText(unsent(uid) + name, null)
    } catch (error) {
      console.error(`The server could not keep ${name}`, error)
    }
  })
}

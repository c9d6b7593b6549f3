import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { reference } from '#contract/shapes'
import { newIdempotencyKey } from '../../../../lib/api/idempotency-key'
import { keysWith, readText, subscribe } from '../../../../lib/device/device'
import { draftKey, draftKeyPrefix, dropDraft, keepValues, readValues } from '../../../../lib/device/drafts'
import { sheetPlace } from '../sheet/sheet-draft'

/** Typed values on their way to the server; the key makes repeated sending idempotent. */
const batch = z.object({
  idempotencyKey: z.string(),
  place: sheetPlace,
  values: z
    .array(z.object({ component: reference, text: z.string(), comment: z.string().optional() }))
    .min(1),
  /** The corrected record; undefined for new values. */
  corrects: z.object({ id: z.number(), version: z.number() }).optional(),
})
export type Batch = z.infer<typeof batch>
export type WaitingBatch = Batch & { key: string }

const form = 'emission-batch.'
let made = 0

/** Stored before sending: connection, session or page may be lost at any time. */
export function addBatch(uid: number, given: Omit<Batch, 'idempotencyKey'>) {
  const idempotencyKey = newIdempotencyKey()
  // In order of creation.
  const order = `${Date.now()}-${String(++made).padStart(6, '0')}`
  keepValues(draftKey(uid, `${form}${order}-${idempotencyKey}`), { ...given, idempotencyKey })
}

export const dropBatch = ({ key }: WaitingBatch) => dropDraft(key)

/** Signing out or another tab may have removed it meanwhile. */
export const isStillWaiting = ({ key }: WaitingBatch): boolean => readText(key) !== null

const keysOf = (uid: number) => keysWith(draftKeyPrefix(uid, form))

const batchesWith = (keys: readonly string[]): WaitingBatch[] =>
  keys.flatMap((key) => {
    const kept = readValues(key, batch)
    return kept ? [{ ...kept, key }] : []
  })

export const readBatches = (uid: number): WaitingBatch[] => batchesWith(keysOf(uid))

export function useWaitingBatches(uid: number): WaitingBatch[] {
  const keys = useSyncExternalStore(subscribe, () => keysOf(uid).join('\n'))
  return useMemo(() => batchesWith(keys.split('\n')), [keys])
}

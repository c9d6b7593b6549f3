import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readEntryForm } from '#contract/api/measurements/emission-entry'
import { type Emission, storeEmissions, updateEmission } from '#contract/api/measurements/emissions'
import type { Answer, CallInput } from '#contract/endpoint'
import { call } from '../../../../lib/api/api-client'
import { ApiError } from '../../../../lib/api/api-error'
import { readKey } from '../../../../lib/api/server-data'
import { clearMemoryOnly, subscribe } from '../../../../lib/device/device'
import { session } from '../../../../lib/session/session'
import { onConnected } from '../../../../lib/socket/notify-socket'
import { changeSheet, type SheetPlace } from '../sheet/sheet-draft'
import { sheetRows } from '../sheet/sheet-rows'
import { withRefused } from './refused-batch'
import { clearOutcome, publishOutcome, setHeld } from './sending-state'
import { type Batch, dropBatch, isStillWaiting, readBatches, type WaitingBatch } from './waiting-batches'

const retryMs = 10_000

/** Sends pending batches in order: at once, when online again, and every few seconds. */
export function useSendWaiting(uid: number) {
  const queries = useQueryClient()
  useEffect(() => {
    let isSending = false
    let isOver = false
    let retry: number | undefined
    let known = 0

    async function sendAll() {
      if (isSending || isOver) return
      isSending = true
      window.clearTimeout(retry)
      const before = readBatches(uid).length
      const isThrough = await sendUntilHeld(uid, queries)
      isSending = false
      if (isOver) return
      // Lists, cards and calendars count the new values, too.
      if (readBatches(uid).length < before) void queries.invalidateQueries()
      setHeld(!isThrough)
      if (!isThrough) retry = window.setTimeout(sendAll, retryMs)
    }

    const start = () => {
      if (readBatches(uid).length > 0) void sendAll()
    }
    // Retries for a new batch, not for typing.
    const startIfMore = () => {
      const before = known
      known = readBatches(uid).length
      if (known > before) start()
    }
    const stopListening = [subscribe(startIfMore), onConnected(start)]
    window.addEventListener('online', start)
    start()
    return () => {
      isOver = true
      window.clearTimeout(retry)
      window.removeEventListener('online', start)
      for (const stop of stopListening) stop()
      setHeld(false)
      clearOutcome()
      clearMemoryOnly()
    }
  }, [uid, queries])
}

/** Returns whether all batches were sent. */
async function sendUntilHeld(uid: number, queries: QueryClient): Promise<boolean> {
  for (let [next] = readBatches(uid); next; [next] = readBatches(uid)) {
    const isSignedIn = session().profile?.uid === uid
    if (!navigator.onLine || !isSignedIn) return false
    if (!(await sendOne(uid, queries, next))) return false
  }
  return true
}

/** Returns false when the batch must wait: offline, or signed out. */
async function sendOne(uid: number, queries: QueryClient, batch: WaitingBatch): Promise<boolean> {
  const { place, values } = batch
  try {
    showSaved(queries, place, await sendBatch(batch))
    dropBatch(batch)
    publishOutcome({ kind: 'saved', place, count: values.length })
  } catch (error) {
    if (!(error instanceof ApiError) || mustWait(error)) return false
    if (!isStillWaiting(batch)) return true
    changeSheet(uid, place, (draft) => withRefused(draft, batch, error))
    dropBatch(batch)
    publishOutcome({ kind: 'refused', place, count: values.length })
  }
  return true
}

/** A server error would repeat and block later batches. */
function mustWait(error: ApiError): boolean {
  return error.isUnauthenticated || (error.isPassing && error.status !== 500)
}

/** Idempotent: the server repeats its first answer for the same key. */
async function sendBatch({ place, values, corrects, idempotencyKey }: Batch): Promise<Emission[]> {
  const written = values.map(({ component, text, comment }) => ({
    component_id: component.id,
    value: text,
    ...(comment && { comment }),
  }))
  const [first] = written
  if (corrects && first) {
    const { component_id: _, ...correction } = first
    return [await call(updateEmission, { body: { ...corrects, ...correction } }, { idempotencyKey })]
  }
  const body = { source_id: place.source.id, date: place.date, values: written }
  return (await call(storeEmissions, { body }, { idempotencyKey })).data
}

function showSaved(queries: QueryClient, { source, date }: SheetPlace, saved: readonly Emission[]) {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: readKey(readEntryForm) })) {
    const { query } = queryKey[1] as CallInput<typeof readEntryForm>
    if (query.source !== source.id || query.date !== date) continue
    queries.setQueryData<Answer<typeof readEntryForm>>(queryKey, (form) => form && withSaved(form, saved))
  }
}

function withSaved(form: Answer<typeof readEntryForm>, saved: readonly Emission[]) {
  const values = saved.map(({ component }) => ({ component, text: '' }))
  const lines = sheetRows(form.lines, undefined, values, []).map(({ line }) => ({
    ...line,
    existing: saved.find(({ component }) => component.id === line.component.id) ?? line.existing,
  }))
  return { ...form, lines }
}

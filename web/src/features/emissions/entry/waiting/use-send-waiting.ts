import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../../lib/api/api-error'
import { clearMemoryOnly, subscribe } from '../../../../lib/device/device'
import { session } from '../../../../lib/session/session'
import { onConnected } from '../../../../lib/socket/notify-socket'
import { changeSheet } from '../sheet/sheet-draft'
import { showSaved } from '../sheet/show-saved'
import { withRefused } from './refused-batch'
import { sendBatch } from './send-batch'
import { forgetOutcome, setHeld, tellOutcome } from './sending-state'
import { dropBatch, isStillWaiting, readBatches, type WaitingBatch } from './waiting-batches'

const retryMs = 10_000

/** Sends what waits, one after another: at once, when the connection is back, and every few seconds until then. */
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
      // Not the form alone: lists, cards and calendars count what has just changed.
      if (readBatches(uid).length < before) void queries.invalidateQueries()
      setHeld(!isThrough)
      if (!isThrough) retry = window.setTimeout(sendAll, retryMs)
    }

    const start = () => {
      if (readBatches(uid).length > 0) void sendAll()
    }
    // A batch that was added is tried at once; what is merely being typed is no reason to try again.
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
      forgetOutcome()
      clearMemoryOnly()
    }
  }, [uid, queries])
}

/** True when nothing waits any more. */
async function sendUntilHeld(uid: number, queries: QueryClient): Promise<boolean> {
  for (let [next] = readBatches(uid); next; [next] = readBatches(uid)) {
    const isSignedIn = session().profile?.uid === uid
    if (!navigator.onLine || !isSignedIn) return false
    if (!(await sendOne(uid, queries, next))) return false
  }
  return true
}

/** False when it has to wait: the server was not reached, or the session is over. */
async function sendOne(uid: number, queries: QueryClient, batch: WaitingBatch): Promise<boolean> {
  const { place, values } = batch
  try {
    showSaved(queries, place, await sendBatch(batch))
    dropBatch(batch)
    tellOutcome({ kind: 'saved', place, count: values.length })
  } catch (error) {
    if (!(error instanceof ApiError) || mustWait(error)) return false
    if (!isStillWaiting(batch)) return true
    changeSheet(uid, place, (draft) => withRefused(draft, batch, error))
    dropBatch(batch)
    tellOutcome({ kind: 'refused', place, count: values.length })
  }
  return true
}

/** A failure of the server's own would be the same the next time, and hold up all that comes after. */
function mustWait(error: ApiError): boolean {
  return error.isUnauthenticated || (error.isPassing && error.status !== 500)
}

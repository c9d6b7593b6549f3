import type { ErrorCode } from '#contract/errors'
import { Refusal } from '../errors'
import { READ_SECONDS } from './limits'
import { startThread, type ThreadName } from './threads'

type Told = { count: number } | { code: ErrorCode }

/** Has a thread do something with a file that somebody sent. It may neither grow nor take long. */
export async function askThread(name: ThreadName, work: unknown, signal?: AbortSignal): Promise<number> {
  const thread = startThread(name, work)
  const stop = () => void thread.stop()
  let tooSlow = false
  let isDone = false
  const timer = setTimeout(() => {
    tooSlow = true
    stop()
  }, READ_SECONDS * 1000)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const told = await thread.next<Told>()
    isDone = true
    if ('code' in told) throw new Refusal(422, told.code)
    return told.count
  } catch (error) {
    signal?.throwIfAborted()
    const tooBig = tooSlow || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw tooBig ? new Refusal(422, 'spreadsheet.too-big') : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    isDone ? thread.release() : await thread.stop()
  }
}

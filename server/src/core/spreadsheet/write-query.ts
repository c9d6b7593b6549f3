import type { Database } from '../database/database'
import type { Piece, QueriedFile } from './cells'
import { startThread } from './threads'

/**
 * A file of what a query gives. A thread with a connection of its own asks, reads and writes: the server only passes
 * on what comes out. A piece is made while the one before is on its way, and no more than that.
 */
export async function* writeQuery(
  { url, background }: Pick<Database, 'url' | 'background'>,
  file: QueriedFile,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted()
  const thread = startThread('spreadsheet-query-worker', { url, file })
  const ask = <Answer>() => {
    const answer = thread.next<Answer>()
    answer.catch(() => undefined)
    thread.post('next')
    return answer
  }
  let connection: number | undefined
  /** In the middle of a sort the database would not notice that nobody listens any more. */
  const cancel = async () => {
    if (connection) await background.pool.query('select pg_cancel_backend($1)', [connection])
  }
  const giveUp = () => void Promise.allSettled([thread.stop(), cancel()])
  signal?.addEventListener('abort', giveUp, { once: true })
  let isWhole = false
  try {
    connection = await ask<number>()
    let next = ask<Piece>()
    while (!isWhole) {
      const { bytes, isLast } = await next
      signal?.throwIfAborted()
      if (!isLast) next = ask<Piece>()
      yield bytes
      isWhole = isLast
    }
  } finally {
    signal?.removeEventListener('abort', giveUp)
    isWhole ? thread.release() : await Promise.allSettled([thread.stop(), cancel()])
  }
}

import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import Cursor from 'pg-cursor'

const BATCH = 500

/** Reads the rows of a query in batches. The signal also cancels the query in the database, even during a sort. */
export async function* streamRows<Row>(
  pool: pg.Pool,
  query: CompiledQuery<Row>,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  signal?.throwIfAborted()
  const client = (await pool.connect()) as pg.PoolClient & { processID: number }
  let stopped: Promise<unknown> | undefined
  const stop = () => {
    stopped = pool.query('select pg_cancel_backend($1)', [client.processID]).catch(() => undefined)
  }
  signal?.addEventListener('abort', stop, { once: true })
  let finished = false
  try {
    const cursor = client.query(new Cursor<Row>(query.sql, [...query.parameters]))
    for (;;) {
      signal?.throwIfAborted()
      const rows = await cursor.read(BATCH)
      if (rows.length > 0) yield rows
      if (rows.length < BATCH) break
    }
    await cursor.close()
    finished = true
  } finally {
    signal?.removeEventListener('abort', stop)
    await stopped
    // A connection with an open cursor or a pending cancellation cannot be reused.
    client.release(!finished || stopped !== undefined)
  }
}

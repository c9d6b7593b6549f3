import { once } from 'node:events'
import type { Socket } from 'node:net'
import pg, { type Connection, type Submittable } from 'pg'

type Client = pg.Client & { connection: { stream: Socket } }
type CopyConnection = Connection & {
  stream: Socket
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const BATCH_BYTES = 256 * 1024

/** A connection of its own, on which the text of a value is the same everywhere and at any time. */
export async function connectForCopies(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'ecobase backup', keepAlive: true })
  await client.connect()
  // A broken connection is reported by the running statement.
  client.on('error', () => undefined)
  await client.query(`set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres';
    set bytea_output to 'hex'; set extra_float_digits to 1; set statement_timeout to 0;
    set idle_in_transaction_session_timeout to 0; set lock_timeout to 0; set client_min_messages to warning`)
  return client
}

export const quoted = pg.escapeIdentifier

/** The rows of a table as COPY writes them, some at a time; partitions are their table's. */
export async function* copyOut(
  client: pg.Client,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Buffer> {
  const { stream } = (client as Client).connection
  let pieces: Buffer[] = []
  let length = 0
  let isOver = false
  let failure: Error | undefined
  let wake = () => {}
  const statement = `copy (select ${columns.map(quoted).join(', ')} from ${table}) to stdout`
  client.query({
    submit: (connection: Connection) => connection.query(statement),
    handleCopyData({ chunk }: { chunk: Buffer }) {
      pieces.push(Buffer.from(chunk))
      length += chunk.length
      if (length < BATCH_BYTES) return
      stream.pause()
      wake()
    },
    handleError(error: Error) {
      failure = error
      isOver = true
      wake()
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery() {
      isOver = true
      wake()
    },
  } as Submittable)
  while (!isOver || length > 0) {
    if (length < BATCH_BYTES && !isOver)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    if (failure) throw failure
    const batch = Buffer.concat(pieces)
    pieces = []
    length = 0
    stream.resume()
    if (batch.length > 0) yield batch
  }
}

/** Writes rows as COPY reads them. What fails on the way leaves nothing of the statement. */
export function copyIn(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  batches: AsyncIterable<Buffer>,
): Promise<void> {
  const statement = `copy ${table} (${columns.map(quoted).join(', ')}) from stdin`
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const feed = async (connection: CopyConnection) => {
      for await (const batch of batches) {
        if (failure) return
        connection.sendCopyFromChunk(batch)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    client.query({
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        feed(connection).catch((error: Error) => {
          failure ??= error
          connection.sendCopyFail('what is read cannot be used')
        })
      },
      handleError(error: Error) {
        failure ??= error
        reject(failure)
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    } as unknown as Submittable)
  })
}

import type { Socket } from 'node:net'
import pg, { type Connection, type Submittable } from 'pg'
import { timeZone } from '../../clock'
import type { Statement } from '../cells'
import { letBackendStepBack } from './step-back'

/** Enough that a piece of a file is worth its way, few enough that what is on the way stays small. */
const BATCH_BYTES = 192 * 1024

type Client = pg.Client & { processID: number; connection: { stream: Socket } }

/** Rows as PostgreSQL writes them for COPY: to make values of the text would cost more than all the rest. */
export async function openTextRows(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'ecobase export' }) as Client
  await client.connect()
  letBackendStepBack(client.processID, client.connection.stream.localPort)
  // Names and rows are read at the same moment, and instants are text as the clock on the wall says it.
  await client.query(`set timezone to '${timeZone}'`)
  await client.query('begin isolation level repeatable read read only')
  return {
    backend: client.processID,
    async names({ sql, parameters }: Statement): Promise<Record<string, string>> {
      const values = [...parameters]
      const { rows } = await client.query<[number, string]>({ text: sql, values, rowMode: 'array' })
      return Object.fromEntries(rows)
    },
    batches: (statement: Statement) => copiedRows(client, statement),
    close: () => client.end(),
  }
}

/** Whole rows, a batch at a time. What was given is overwritten by what comes after the next. */
async function* copiedRows(client: Client, statement: Statement): AsyncGenerator<Buffer> {
  const { stream } = client.connection
  let [batch, other] = [Buffer.allocUnsafeSlow(2 * BATCH_BYTES), Buffer.allocUnsafeSlow(2 * BATCH_BYTES)]
  let length = 0
  let isOver = false
  let failure: Error | undefined
  let wake = () => {}
  client.query({
    submit: (connection: Connection) => connection.query(`copy (${withValues(statement)}) to stdout`),
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (length + chunk.length > batch.length)
        batch = Buffer.concat([batch.subarray(0, length), Buffer.alloc(batch.length + chunk.length)])
      batch.set(chunk, length)
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
    const rows = batch.subarray(0, length)
    ;[batch, other] = [other, batch]
    length = 0
    stream.resume()
    if (rows.length > 0) yield rows
  }
}

/** COPY takes no values beside the statement. Written into it as text they mean what they mean beside it. */
function withValues({ sql, parameters }: Statement): string {
  return sql.replace(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(quoted).join()}}`)
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  return pg.escapeLiteral(String(value))
}

const quoted = (element: unknown) => `"${String(element).replace(/["\\]/g, '\\$&')}"`

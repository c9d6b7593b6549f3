import type { Socket } from 'node:net'
import pg, { type Connection, type Submittable } from 'pg'
import { timeZone } from '../../clock'
import type { Statement } from '../cells'
import { MESSAGE_HEAD } from './copied-rows'
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

/** The code of a message with a row. */
const COPY_DATA = 'd'.charCodeAt(0)

/**
 * Whole rows, a batch at a time, each in the message that it came in: the driver would make an object of every one. It
 * gets what is no row. What was given is overwritten by what comes after the next.
 */
async function* copiedRows(client: Client, statement: Statement): AsyncGenerator<Buffer> {
  const { stream } = client.connection
  const [driver] = stream.listeners('data') as [(bytes: Buffer) => void]
  let [batch, other] = [Buffer.allocUnsafeSlow(2 * BATCH_BYTES), Buffer.allocUnsafeSlow(2 * BATCH_BYTES)]
  let length = 0
  /** So many bytes of them are whole rows. */
  let whole = 0
  let isOver = false
  let failure: Error | undefined
  let wake = () => {}
  const take = (bytes: Buffer) => {
    if (length + bytes.length > batch.length)
      batch = Buffer.concat([batch.subarray(0, length), Buffer.alloc(batch.length + bytes.length)])
    batch.set(bytes, length)
    length += bytes.length
    while (length - whole >= MESSAGE_HEAD) {
      const end = whole + 1 + batch.readUInt32BE(whole + 1)
      if (length < end) break
      if (batch[whole] === COPY_DATA) whole = end
      else {
        driver(Buffer.from(batch.subarray(whole, end)))
        batch.copyWithin(whole, end, length)
        length -= end - whole
      }
    }
    if (whole < BATCH_BYTES) return
    stream.pause()
    wake()
  }
  client.query({
    submit(connection: Connection) {
      stream.on('data', take).off('data', driver)
      return connection.query(`copy (${withValues(statement)}) to stdout`)
    },
    handleError(error: Error) {
      failure = error
      isOver = true
      wake()
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery() {
      stream.on('data', driver).off('data', take)
      isOver = true
      wake()
    },
  } as Submittable)
  while (!isOver || whole > 0) {
    if (whole < BATCH_BYTES && !isOver)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    if (failure) throw failure
    const rows = batch.subarray(0, whole)
    const begun = batch.subarray(whole, length)
    if (other.length < begun.length) other = Buffer.allocUnsafeSlow(batch.length)
    other.set(begun)
    ;[batch, other] = [other, batch]
    length = begun.length
    whole = 0
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

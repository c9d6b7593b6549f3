import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { timeZone } from '../../clock'
import type { Statement } from '../cells'

/** Large enough for efficient pieces, small enough for little memory. */
const BATCH_BYTES = 192 * 1024
const LINE_END = 10

/** Reads rows as COPY text: parsing values would take longer than everything else. */
export async function openTextRows(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'ecobase export' })
  await client.connect()
  // Names and rows are read in one snapshot, instants in local time.
  await client.query(`set timezone to '${timeZone}'`)
  await client.query('begin isolation level repeatable read read only')
  return {
    backend: (client as pg.Client & { processID: number }).processID,
    async names({ sql, parameters }: Statement): Promise<Record<string, string>> {
      const values = [...parameters]
      const { rows } = await client.query<[number, string]>({ text: sql, values, rowMode: 'array' })
      return Object.fromEntries(rows)
    },
    batches: (statement: Statement) => copiedRows(client, statement),
    close: () => client.end(),
  }
}

/** Whole rows in batches; line ends inside texts are escaped. */
async function* copiedRows(client: pg.Client, statement: Statement): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of client.query(copyTo(`copy (${withValues(statement)}) to stdout`))) {
    parts.push(part)
    length += part.length
    if (length < BATCH_BYTES) continue
    const bytes = Buffer.concat(parts)
    const end = bytes.lastIndexOf(LINE_END) + 1
    if (end > 0) yield bytes.subarray(0, end)
    parts = [bytes.subarray(end)]
    length = bytes.length - end
  }
  if (length > 0) yield Buffer.concat(parts)
}

/** COPY accepts no parameters, so they are inserted as quoted literals. */
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

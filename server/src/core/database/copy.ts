import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Db } from './database'

const BATCH_BYTES = 256 * 1024

export const quoted = pg.escapeIdentifier

/** Kysely on one connection, for transactions that also copy rows. */
export function kyselyOnClient(client: pg.ClientBase): Db {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined } as unknown as PostgresPool
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** Writes rows in the text format of COPY. A failure on the way leaves nothing of the statement. */
export function copyIn(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  batches: AsyncIterable<Buffer> | Iterable<string>,
): Promise<void> {
  const into = client.query(from(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`))
  return pipeline(Readable.from(batches), into)
}

/** The rows of a table in the text format of COPY, in batches; partitions are included. */
export async function* copyOut(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Buffer> {
  const rows = client.query(to(`copy (select ${columns.map(quoted).join(', ')} from ${table}) to stdout`))
  let parts: Buffer[] = []
  let length = 0
  for await (const part of rows) {
    parts.push(part)
    length += part.length
    if (length < BATCH_BYTES) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts)
}

/** A row in the text format of COPY. */
export const copyLine = (values: readonly (string | number | boolean | null)[]) =>
  `${values.map(copyText).join('\t')}\n`

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function copyText(value: string | number | boolean | null): string {
  if (value === null) return '\\N'
  return typeof value === 'string'
    ? value.replace(/[\\\n\r\t]/g, (found) => escapes[found] as string)
    : `${value}`
}

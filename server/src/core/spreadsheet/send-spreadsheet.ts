import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CompiledQuery } from 'kysely'
import { wallClock } from '../clock'
import type { Database } from '../database/database'
import { streamRows } from './stream-rows'
import { type Column, writeCsv, writeXlsx } from './write-spreadsheet'

/** A client that takes nothing for so long holds a thread and a connection for nobody. */
const STALL_MS = 5 * 60_000

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const mediaTypes = {
  xlsx: xlsxType,
  csv: 'text/csv; charset=utf-8',
}

interface Export<Row> {
  format: 'xlsx' | 'csv'
  title: string
  columns: readonly Column<Row>[]
  query: CompiledQuery<Row>
  now: Date
}

/** Answers with every row of the query as a file. The client leaves: the query stops. */
export function sendSpreadsheet<Row>(
  { background }: Database,
  reply: FastifyReply,
  { format, title, columns, query, now }: Export<Row>,
): Readable {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  reply.raw.setTimeout(STALL_MS, () => reply.raw.destroy())
  reply
    .header('content-type', mediaTypes[format])
    .header('content-disposition', attachment(`${title} ${wallClock(now).slice(0, 10)}.${format}`))
    .header('x-content-type-options', 'nosniff')
  const rows = streamRows(background.pool, query, left.signal)
  return format === 'xlsx'
    ? writeXlsx(rows, columns, title, left.signal)
    : writeCsv(rows, columns, left.signal)
}

/** Answers with a workbook that was made in one piece. */
export function sendWorkbook(reply: FastifyReply, title: string, workbook: Uint8Array): FastifyReply {
  return reply
    .header('content-type', xlsxType)
    .header('content-disposition', attachment(`${title}.xlsx`))
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(workbook))
}

/** Saved under its own name, whatever the alphabet. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (found) => `%${found.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

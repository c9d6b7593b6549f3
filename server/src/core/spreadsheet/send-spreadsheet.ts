import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CompiledQuery } from 'kysely'
import { wallClock } from '../clock'
import type { Database } from '../database/database'
import { Refusal } from '../errors'
import { disposition } from '../http/disposition'
import { takeTurn } from './export-turns'
import { streamRows } from './stream-rows'
import { type Column, writeCsv, writeXlsx } from './write-spreadsheet'
import { writeWorkbook } from './write-workbook'
import type { Workbook } from './writing/workbook'

/** A client that takes nothing for so long, or at most twice as long, holds a thread and a connection for nobody. */
const STALL_MS = 25_000

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const mediaTypes = {
  xlsx: xlsxType,
  csv: 'text/csv; charset=utf-8',
}

interface Export<Row> {
  format: 'xlsx' | 'csv'
  title: string
  columns: readonly Column<Row>[]
  /** Made when it is the caller's turn: those who are refused cost next to nothing. */
  query: () => CompiledQuery<Row>
  now: Date
  stallMs?: number
}

/**
 * Answers with every row of the query as a file, when it is the caller's turn. What fails before its first bytes are
 * there is refused like any other call. The client leaves, or does not read: the query stops.
 */
export async function sendSpreadsheet<Row>(
  { background }: Database,
  reply: FastifyReply,
  { format, title, columns, query, now, stallMs = STALL_MS }: Export<Row>,
): Promise<Readable> {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const endTurn = await takeTurn(reply, left.signal)
  const rows = rowsOf(background, query, left.signal)
  const pieces =
    format === 'xlsx' ? writeXlsx(rows, columns, title, left.signal) : writeCsv(rows, columns, left.signal)
  const end = () => {
    pieces
      .return(undefined)
      .finally(endTurn)
      .catch(() => undefined)
  }
  left.signal.addEventListener('abort', end, { once: true })
  try {
    const first = await pieces.next()
    left.signal.throwIfAborted()
    dropStalled(reply, stallMs)
    reply
      .header('content-type', mediaTypes[format])
      .header(
        'content-disposition',
        disposition('attachment', `${title} ${wallClock(now).slice(0, 10)}.${format}`),
      )
      .header('x-content-type-options', 'nosniff')
    return Readable.from(inTurn(first, pieces, endTurn), {
      objectMode: false,
      highWaterMark: 256 * 1024,
      signal: left.signal,
    })
  } catch (error) {
    end()
    // Whoever left in the meantime does not hear it, and it is no fault of ours.
    throw left.signal.aborted ? new Refusal(503, 'export.busy') : error
  }
}

async function* rowsOf<Row>(
  { pool }: Database['background'],
  query: () => CompiledQuery<Row>,
  signal: AbortSignal,
) {
  yield* streamRows(pool, query(), signal)
}

async function* inTurn<Piece>(
  first: IteratorResult<Piece>,
  rest: AsyncGenerator<Piece>,
  endTurn: () => void,
) {
  if (!first.done) yield first.value
  yield* rest
  endTurn()
}

/** Whoever takes nothing of what is ready for them is cut off. That nothing is ready is no fault of theirs. */
function dropStalled({ raw, request }: FastifyReply, stallMs: number): void {
  const { socket } = request.raw
  let written: number | undefined
  const timer = setInterval(() => {
    if (socket.writableLength > 0 && socket.bytesWritten === written) raw.destroy()
    written = socket.bytesWritten
  }, stallMs)
  raw.once('close', () => clearInterval(timer))
}

/** Answers with a workbook to be filled in, when it is the caller's turn: it takes a thread, as an export does. */
export async function sendWorkbook(
  reply: FastifyReply,
  title: string,
  workbook: () => Promise<Workbook>,
): Promise<FastifyReply> {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const endTurn = await takeTurn(reply, left.signal)
  try {
    const bytes = await writeWorkbook(await workbook(), left.signal)
    return reply
      .header('content-type', xlsxType)
      .header('content-disposition', disposition('attachment', `${title}.xlsx`))
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  } catch (error) {
    // Whoever left in the meantime does not hear it, and it is no fault of ours.
    throw left.signal.aborted ? new Refusal(503, 'export.busy') : error
  } finally {
    endTurn()
  }
}

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompiledQuery } from 'kysely'
import { wallClock } from '#contract/domain/wall-clock'
import type { Database } from '../database/database'
import { Refusal } from '../errors'
import { disposition } from '../http/disposition'
import type { QueriedColumn, Statement } from './cells'
import { takeTurn } from './export-turns'
import { nameFile } from './file-name'
import { streamRows } from './stream-rows'
import { writeQuery } from './write-query'
import { type Column, writeCsv, writeXlsx } from './write-spreadsheet'
import { writeReport, writeWorkbook } from './write-workbook'
import type { Report } from './writing/report'
import type { Workbook } from './writing/workbook'

/** A client that takes nothing for so long, or at most twice as long, holds a thread and a connection for nobody. */
const STALL_MS = 25_000

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const mediaTypes = {
  xlsx: xlsxType,
  csv: 'text/csv; charset=utf-8',
}

interface Export<Row> extends FileInfo {
  columns: readonly Column<Row>[]
  /** Made when it is the caller's turn: those who are refused cost next to nothing. */
  query: () => CompiledQuery<Row>
}

interface QueryExport extends FileInfo {
  columns: QueriedColumn[]
  query: () => Statement
}

interface FileInfo {
  format: 'xlsx' | 'csv'
  title: string
  now: Date
  stallMs?: number
  /** The pieces are packed already: nobody else is to do it. */
  isGzipped?: boolean
}

/** Answers with every row of the query as a file, when it is the caller's turn. */
export function sendSpreadsheet<Row>(
  { background }: Database,
  reply: FastifyReply,
  { columns, query, ...file }: Export<Row>,
): Promise<Readable> {
  return sendPieces(reply, file, (signal) => {
    const rows = streamRows(background.pool, query(), signal)
    return file.format === 'xlsx'
      ? writeXlsx(rows, columns, file.title, signal)
      : writeCsv(rows, columns, signal)
  })
}

interface RowsExport<Row> extends FileInfo {
  columns: readonly Column<Row>[]
  /** Read when it is the caller's turn. */
  rows: () => Promise<readonly Row[]>
}

/** The same of rows that are worked out, not only read. */
export function sendRows<Row>(
  reply: FastifyReply,
  { columns, rows, ...file }: RowsExport<Row>,
): Promise<Readable> {
  return sendPieces(reply, file, (signal) => {
    const batches = inBatches(rows)
    return file.format === 'xlsx'
      ? writeXlsx(batches, columns, file.title, signal)
      : writeCsv(batches, columns, signal)
  })
}

const BATCH = 500

async function* inBatches<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<Row[]> {
  const rows = await read()
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH)
}

/** The same of a query whose columns are those of the file: for what may have a million rows. */
export function sendQuery(
  database: Database,
  reply: FastifyReply,
  { columns, query, ...file }: QueryExport,
): Promise<Readable> {
  const { format, title: name } = file
  const isGzipped = format === 'csv' && unpacks(reply.request)
  return sendPieces(reply, { ...file, isGzipped }, (signal) => {
    const asked = { format, name, columns: columns.map(forThread), query: bare(query()), isGzipped }
    return writeQuery(database, asked, signal)
  })
}

const unpacks = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))

/** What a thread can be handed: no functions, and of a statement only its text and its values. */
function forThread({
  header,
  width,
  hidden,
  type,
  words,
  limits,
  shownAs,
  names,
}: QueriedColumn): QueriedColumn {
  return { header, width, hidden, type, words, limits, shownAs, names: names && bare(names) }
}

const bare = ({ sql, parameters }: Statement): Statement => ({ sql, parameters })

/**
 * What fails before its first bytes are there is refused like any other call. The client leaves, or does not read:
 * the query stops.
 */
async function sendPieces(
  reply: FastifyReply,
  { format, title, now, stallMs = STALL_MS, isGzipped = false }: FileInfo,
  write: (signal: AbortSignal) => AsyncGenerator<Uint8Array>,
): Promise<Readable> {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const endTurn = await takeTurn(reply, left.signal)
  const pieces = begun(write, left.signal)
  const end = () => {
    pieces
      .return(undefined)
      .finally(endTurn)
      .catch(() => undefined)
  }
  left.signal.addEventListener('abort', end, { once: true })
  try {
    const first = await pieces.next()
    const name = await nameFile(reply.request, title, wallClock(now).slice(0, 10))
    left.signal.throwIfAborted()
    dropStalled(reply, stallMs)
    reply
      .header('content-type', mediaTypes[format])
      .header('content-disposition', disposition('attachment', `${name}.${format}`))
      .header('x-content-type-options', 'nosniff')
    if (isGzipped) reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
    return Readable.from(inTurn(first, pieces, endTurn), {
      objectMode: false,
      highWaterMark: 256 * 1024,
      signal: left.signal,
    })
  } catch (error) {
    end()
    // The client may have disconnected: not an error of the server.
    throw left.signal.aborted ? new Refusal(503, 'export.busy') : error
  }
}

/** What cannot even begin fails as anything later does. */
async function* begun<Piece>(write: (signal: AbortSignal) => AsyncGenerator<Piece>, signal: AbortSignal) {
  yield* write(signal)
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

/** Disconnects a client that does not read what is ready; the time until something is ready does not count. */
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
  const bytes = await inTurnOf(reply, async (signal) => writeWorkbook(await workbook(), signal))
  return asXlsx(reply, title).send(bytes)
}

/** The same with a table to be read and printed. */
export async function sendReport(
  reply: FastifyReply,
  title: string,
  report: () => Promise<Report>,
): Promise<Readable> {
  const bytes = await inTurnOf(reply, async () => writeReport(await report()))
  asXlsx(reply, await nameFile(reply.request, title))
  return Readable.from([bytes], { objectMode: false })
}

const asXlsx = (reply: FastifyReply, title: string) =>
  reply
    .header('content-type', xlsxType)
    .header('content-disposition', disposition('attachment', `${title}.xlsx`))
    .header('x-content-type-options', 'nosniff')

async function inTurnOf(
  reply: FastifyReply,
  write: (signal: AbortSignal) => Promise<Uint8Array>,
): Promise<Buffer> {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const endTurn = await takeTurn(reply, left.signal)
  try {
    const bytes = await write(left.signal)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  } catch (error) {
    // The client may have disconnected: not an error of the server.
    throw left.signal.aborted ? new Refusal(503, 'export.busy') : error
  } finally {
    endTurn()
  }
}

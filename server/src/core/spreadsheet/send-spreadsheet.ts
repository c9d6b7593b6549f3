import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompiledQuery } from 'kysely'
import { dayOf } from '../clock'
import { chunked } from '../database/chunked'
import type { Database } from '../database/database'
import { Refusal } from '../errors'
import { disposition } from '../http/disposition'
import type { QueriedColumn, Statement } from './cells'
import { takeTurn } from './export-turns'
import { nameFile } from './file-name'
import { streamRows } from './stream-rows'
import { type Column, writeQuery, writeReport, writeRows, writeWorkbook } from './write-spreadsheet'
import type { Report } from './writing/report'
import type { Workbook } from './writing/workbook'

/** A client that takes nothing for this long, or at most twice as long, is disconnected: it holds a thread. */
const STALL_MS = 25_000
const BATCH = 500

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const mediaTypes = { xlsx: xlsxType, csv: 'text/csv; charset=utf-8' }

/** The call of a list that is also exported: as xlsx if it requests that, else as csv. */
interface ExportCall {
  reply: FastifyReply
  now: Date
  query: { excel?: boolean | undefined }
}

interface FileInfo {
  title: string
  stallMs?: number
}

interface Export<Row> extends FileInfo {
  columns: readonly Column<Row>[]
  /** Called when it is the turn of this export: a refused one costs next to nothing. */
  query: () => CompiledQuery<Row>
}

interface RowsExport<Row> extends FileInfo {
  columns: readonly Column<Row>[]
  rows: () => Promise<readonly Row[]>
}

interface QueryExport extends FileInfo {
  columns: QueriedColumn[]
  query: () => Statement
}

/** Answers with all rows of a query as a file. */
export function sendSpreadsheet<Row>(
  { background }: Database,
  call: ExportCall,
  { columns, query, ...file }: Export<Row>,
): Promise<Readable> {
  const options = exportOptions(call, file)
  return sendPieces(call.reply, options, (signal) => {
    const rows = streamRows(background.pool, query(), signal)
    return writeRows({ format: options.format, name: file.title, columns }, rows, signal)
  })
}

/** Answers with computed rows as a file. */
export function sendRows<Row>(call: ExportCall, { columns, rows, ...file }: RowsExport<Row>) {
  const options = exportOptions(call, file)
  return sendPieces(call.reply, options, async function* (signal) {
    const batches = chunked(await rows(), BATCH)
    yield* writeRows({ format: options.format, name: file.title, columns }, batches, signal)
  })
}

/** Answers with a query whose columns are those of the file, for up to millions of rows. */
export function sendQuery(database: Database, call: ExportCall, { columns, query, ...file }: QueryExport) {
  const { reply } = call
  const options = exportOptions(call, file)
  const { format } = options
  const isGzipped = format === 'csv' && acceptsGzip(reply.request)
  return sendPieces(reply, { ...options, isGzipped }, (signal) => {
    const own = columns.map(forThread)
    const queried = { format, name: file.title, columns: own, query: bare(query()), isGzipped }
    return writeQuery(database, queried, signal)
  })
}

const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))

/** Without what cannot be copied to a thread. */
const forThread = ({ from: _, names, ...column }: QueriedColumn & { from?: unknown }): QueriedColumn => ({
  ...column,
  names: names && bare(names),
})

const bare = ({ sql, parameters }: Statement): Statement => ({ sql, parameters })

/** Answers with a workbook to be filled in. */
export async function sendWorkbook(reply: FastifyReply, title: string, workbook: () => Promise<Workbook>) {
  const pieces = sendPieces(reply, { format: 'xlsx', name: () => title }, async function* (signal) {
    yield await writeWorkbook(await workbook(), signal)
  })
  return reply.send(await pieces)
}

/** Answers with a table to be read and printed. */
export function sendReport(reply: FastifyReply, title: string, report: () => Promise<Report>) {
  const name = () => nameFile(reply.request, title)
  return sendPieces(reply, { format: 'xlsx', name }, async function* () {
    yield await writeReport(await report())
  })
}

interface SendOptions {
  format: 'xlsx' | 'csv'
  /** The name of the file without its extension. */
  name: () => string | Promise<string>
  stallMs?: number
  isGzipped?: boolean
}

const exportOptions = ({ reply, now, query }: ExportCall, { title, stallMs }: FileInfo): SendOptions => ({
  format: query.excel ? 'xlsx' : 'csv',
  stallMs,
  name: () => nameFile(reply.request, title, dayOf(now)),
})

/**
 * Sends a file when it is the turn of this export. A failure before the first bytes is answered like that of any other
 * call. The query stops when the client leaves or does not read.
 */
async function sendPieces(
  reply: FastifyReply,
  { format, name, stallMs = STALL_MS, isGzipped = false }: SendOptions,
  write: (signal: AbortSignal) => AsyncGenerator<Uint8Array>,
): Promise<Readable> {
  const left = new AbortController()
  const { signal } = left
  reply.raw.once('close', () => left.abort())
  const endTurn = await takeTurn(reply, signal)
  const pieces = writeInTurn(write, signal, endTurn)
  signal.addEventListener('abort', () => pieces.return(undefined).catch(() => undefined), { once: true })
  try {
    const first = await pieces.next()
    const filename = `${await name()}.${format}`
    signal.throwIfAborted()
    dropStalled(reply, stallMs)
    reply
      .header('content-type', mediaTypes[format])
      .header('content-disposition', disposition('attachment', filename))
      .header('x-content-type-options', 'nosniff')
    if (isGzipped) reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
    return Readable.from(startWith(first, pieces), {
      objectMode: false,
      highWaterMark: 256 * 1024,
      signal,
    })
  } catch (error) {
    await pieces.return(undefined)
    // The client may have disconnected: not an error of the server.
    throw signal.aborted ? new Refusal(503, 'export.busy') : error
  }
}

async function* writeInTurn<Piece>(
  write: (signal: AbortSignal) => AsyncGenerator<Piece>,
  signal: AbortSignal,
  endTurn: () => void,
) {
  try {
    yield* write(signal)
  } finally {
    endTurn()
  }
}

async function* startWith<Piece>(first: IteratorResult<Piece>, rest: AsyncGenerator<Piece>) {
  if (!first.done) yield first.value
  yield* rest
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

import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/database'
import type { Cell, ColumnShape, QueriedFile } from './cells'
import { spreadsheetThreads } from './spreadsheet-threads'
import type { Report } from './writing/report'
import type { Workbook } from './writing/workbook'

/** Rows turned into cells before other requests get their turn. */
const ROWS_IN_ONE_GO = 50

export interface Column<Row> extends ColumnShape {
  value(row: Row): Cell
}

interface RowsFile<Row> {
  format: 'xlsx' | 'csv'
  /** Of the sheet; a csv has none. */
  name: string
  columns: readonly Column<Row>[]
}

/** A file of rows that come in batches. A thread writes one batch while the next is fetched. */
export async function* writeRows<Row>(
  { format, name, columns }: RowsFile<Row>,
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const shapes = columns.map(({ value: _, ...shape }): ColumnShape => shape)
  const writer = spreadsheetThreads.start(
    'writeRows',
    { format, sheet: { name, columns: shapes } },
    { signal },
  )
  const write = (cells: Cell[][] | null) => awaitedLater(writer.next(cells))
  try {
    let piece = write([])
    for await (const rows of batches) {
      const cells = await toCells(rows, columns)
      yield (await piece).value
      piece = write(cells)
    }
    yield (await piece).value
    yield (await write(null)).value
  } finally {
    await writer.return(new Uint8Array())
  }
}

/** A failure is thrown where the promise is awaited, which may be after something else has failed. */
function awaitedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined)
  return promise
}

async function toCells<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Promise<Cell[][]> {
  const cells: Cell[][] = []
  for (const row of rows) {
    cells.push(columns.map((column) => column.value(row)))
    if (cells.length % ROWS_IN_ONE_GO === 0) await setImmediate()
  }
  return cells
}

/**
 * A file of what a query gives. A thread with a connection of its own queries and writes: the server only passes on
 * the bytes. One piece is made while the one before is sent.
 */
export async function* writeQuery(
  { url, background }: Pick<Database, 'url' | 'background'>,
  file: QueriedFile,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const pieces = spreadsheetThreads.start('writeQuery', { url, file }, { signal })
  let connection: number | undefined
  let isWhole = false
  try {
    let next = pieces.next()
    while (!isWhole) {
      const { value, done } = await next
      isWhole = done === true
      if (!isWhole) next = awaitedLater(pieces.next())
      if (typeof value === 'number') connection = value
      else yield value
    }
  } finally {
    // In the middle of a sort the database would not notice that the connection is closed.
    if (!isWhole && connection)
      await background.pool.query('select pg_cancel_backend($1)', [connection]).catch(() => undefined)
    await pieces.return(new Uint8Array())
  }
}

/** A workbook to be filled in. */
export const writeWorkbook = (workbook: Workbook, signal?: AbortSignal): Promise<Uint8Array> =>
  spreadsheetThreads.run('makeWorkbook', workbook, { signal })

/** A table to be read and printed. */
export const writeReport = (report: Report): Promise<Uint8Array> =>
  spreadsheetThreads.run('makeReport', report)

import { setImmediate } from 'node:timers/promises'
import type { Cell, ColumnShape } from './cells'
import { startThread } from './threads'

/** Rows written before other requests get their turn. */
const ROWS_IN_ONE_GO = 50

export interface Column<Row> extends ColumnShape {
  value(row: Row): Cell
}

type Batches<Row> = AsyncIterable<readonly Row[]>

/** A workbook of rows that come in batches: numbers are numbers, dates are dates, and text stays text. */
export function writeXlsx<Row>(
  batches: Batches<Row>,
  columns: readonly Column<Row>[],
  sheetName: string,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  return write('xlsx', batches, columns, sheetName, signal)
}

/** The same as text with semicolons and a BOM. */
export function writeCsv<Row>(
  batches: Batches<Row>,
  columns: readonly Column<Row>[],
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  return write('csv', batches, columns, '', signal)
}

/** The next rows are fetched while the thread writes these; no more are ever on the way. */
async function* write<Row>(
  format: 'xlsx' | 'csv',
  batches: Batches<Row>,
  columns: readonly Column<Row>[],
  name: string,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted()
  const shapes = columns.map(({ value: _, ...shape }): ColumnShape => shape)
  const cellsOf = (row: Row) => columns.map((column) => column.value(row))
  const sheet = { name, columns: shapes }
  const thread = startThread('spreadsheet-write-worker', { format, sheet })
  const stop = () => void thread.stop()
  signal?.addEventListener('abort', stop, { once: true })
  const rows = batches[Symbol.asyncIterator]()
  let isWhole = false
  try {
    let next = rows.next()
    for (;;) {
      const { done, value } = await next
      signal?.throwIfAborted()
      thread.post(done ? null : await inBetween(value, cellsOf))
      const written = thread.next<Uint8Array>()
      if (!done) {
        next = rows.next()
        next.catch(() => undefined)
      }
      yield await written
      isWhole = done === true
      if (isWhole) return
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    await rows.return?.()
    isWhole ? thread.release() : await thread.stop()
  }
}

async function inBetween<Row>(rows: readonly Row[], cellsOf: (row: Row) => Cell[]): Promise<Cell[][]> {
  const cells: Cell[][] = []
  for (const row of rows) {
    cells.push(cellsOf(row))
    if (cells.length % ROWS_IN_ONE_GO === 0) await setImmediate()
  }
  return cells
}

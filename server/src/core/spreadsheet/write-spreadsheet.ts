import { Readable } from 'node:stream'
import type { Cell, ColumnShape } from './cells'
import { startThread } from './threads'

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
): Readable {
  return write('xlsx', batches, columns, sheetName, signal)
}

/** The same as text with semicolons and a BOM. */
export function writeCsv<Row>(
  batches: Batches<Row>,
  columns: readonly Column<Row>[],
  signal?: AbortSignal,
): Readable {
  return write('csv', batches, columns, '', signal)
}

const HEAP_MB = 64

function write<Row>(
  format: 'xlsx' | 'csv',
  batches: Batches<Row>,
  columns: readonly Column<Row>[],
  name: string,
  signal?: AbortSignal,
): Readable {
  const shapes = columns.map(({ header, width, type }): ColumnShape => ({ header, width, type }))
  const cellsOf = (row: Row) => columns.map((column) => column.value(row))

  /** The next rows are fetched while the thread writes these; no more are ever on the way. */
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const sheet = { name, columns: shapes }
    const thread = startThread('spreadsheet-write-worker', { format, sheet }, HEAP_MB)
    const stop = () => void thread.stop()
    signal?.addEventListener('abort', stop, { once: true })
    const rows = batches[Symbol.asyncIterator]()
    try {
      let next = rows.next()
      for (;;) {
        const { done, value } = await next
        signal?.throwIfAborted()
        thread.post(done ? null : value.map(cellsOf))
        const written = thread.next<Uint8Array>()
        if (!done) {
          next = rows.next()
          next.catch(() => undefined)
        }
        yield await written
        if (done) return
      }
    } finally {
      signal?.removeEventListener('abort', stop)
      await rows.return?.()
      await thread.stop()
    }
  }
  return Readable.from(inTurn(bytes(), signal), { objectMode: false, highWaterMark: 256 * 1024, signal })
}

/** Each export holds a thread and a database connection, which those who do not export need too. */
const AT_ONCE = 4
let busy = 0
const waiting: (() => void)[] = []

async function* inTurn<T>(work: AsyncGenerator<T>, signal?: AbortSignal): AsyncGenerator<T> {
  while (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  busy += 1
  try {
    signal?.throwIfAborted()
    yield* work
  } finally {
    busy -= 1
    waiting.shift()?.()
  }
}

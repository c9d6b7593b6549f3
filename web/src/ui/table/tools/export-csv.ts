import { csvText } from '../../../lib/text/csv'
import { type Column, csvValue, exportedColumns, headText } from '../column'
import type { List } from '../list'

/** Larger exports are made by the server. */
export const exportLimit = 100_000
const batch = 500

export interface Progress {
  done: number
  total: number
}

/** Reads page by page up to the limit. */
export async function exportCsv<Row>(
  list: Pick<List<Row>, 'readPage'>,
  columns: readonly Column<Row>[],
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<{ text: string; rows: number; isCut: boolean }> {
  const exported = exportedColumns(columns)
  const lines = [exported.map(headText)] as ReturnType<typeof csvValue>[][]
  let next: string | null = '1'
  while (next !== null && lines.length <= exportLimit) {
    const page = await list.readPage(next, batch, signal)
    signal.throwIfAborted()
    for (const row of page.rows) lines.push(exported.map((column) => csvValue(column, row)))
    next = page.next
    onProgress({ done: lines.length - 1, total: Math.max(page.count, lines.length - 1) })
  }
  return { text: csvText(lines), rows: lines.length - 1, isCut: next !== null }
}

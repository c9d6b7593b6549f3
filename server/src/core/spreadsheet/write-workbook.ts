import { setImmediate } from 'node:timers/promises'
import { startThread } from './threads'
import type { Report } from './writing/report'
import type { Workbook } from './writing/workbook'

/** Handing a row over takes time, too. */
const ROWS_IN_ONE_GO = 250

const HEAP_MB = 128

/** A workbook to be filled in, made by a thread: twenty thousand lines take most of a second. */
export async function writeWorkbook({ sheets, names }: Workbook, signal?: AbortSignal): Promise<Uint8Array> {
  const shapes = sheets.map(({ rows: _, ...shape }) => shape)
  const thread = startThread('spreadsheet-workbook-worker', { sheets: shapes, names }, HEAP_MB)
  try {
    for (const [sheet, { rows = [] }] of sheets.entries())
      for (let from = 0; from < rows.length; from += ROWS_IN_ONE_GO) {
        signal?.throwIfAborted()
        thread.post({ sheet, rows: rows.slice(from, from + ROWS_IN_ONE_GO) })
        await setImmediate()
      }
    thread.post(null)
    return await thread.next<Uint8Array>()
  } finally {
    await thread.stop()
  }
}

/** A table to be read and printed, made by a thread. */
export async function writeReport(report: Report): Promise<Uint8Array> {
  const thread = startThread('spreadsheet-report-worker', report, HEAP_MB)
  try {
    return await thread.next<Uint8Array>()
  } finally {
    await thread.stop()
  }
}

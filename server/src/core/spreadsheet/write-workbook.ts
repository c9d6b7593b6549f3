import { setImmediate } from 'node:timers/promises'
import { startThread, type Thread } from './threads'
import type { Report } from './writing/report'
import type { Workbook } from './writing/workbook'

/** Handing a row over takes time, too. */
const ROWS_IN_ONE_GO = 250

/** A workbook to be filled in, made by a thread: twenty thousand lines take most of a second. */
export async function writeWorkbook({ sheets, names }: Workbook, signal?: AbortSignal): Promise<Uint8Array> {
  const shapes = sheets.map(({ rows: _, ...shape }) => shape)
  const thread = startThread('spreadsheet-workbook-worker', { sheets: shapes, names })
  try {
    for (const [sheet, { rows = [] }] of sheets.entries())
      for (let from = 0; from < rows.length; from += ROWS_IN_ONE_GO) {
        signal?.throwIfAborted()
        thread.post({ sheet, rows: rows.slice(from, from + ROWS_IN_ONE_GO) })
        await setImmediate()
      }
    thread.post(null)
    return await last(thread)
  } catch (error) {
    await thread.stop()
    throw error
  }
}

/** A table to be read and printed, made by a thread. */
export async function writeReport(report: Report): Promise<Uint8Array> {
  const thread = startThread('spreadsheet-report-worker', report)
  try {
    return await last(thread)
  } catch (error) {
    await thread.stop()
    throw error
  }
}

async function last(thread: Thread): Promise<Uint8Array> {
  const bytes = await thread.next<Uint8Array>()
  thread.release()
  return bytes
}

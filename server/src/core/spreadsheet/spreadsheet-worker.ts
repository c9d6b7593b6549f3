import type { ErrorCode } from '#contract/errors'
import { once, serveTasks } from '../threads/serve-tasks'
import type { Cell, ColumnShape, QueriedFile, SheetShape } from './cells'
import { Unreadable } from './limits'
import { type MarkWork, saveMarked } from './marking/save-marked'
import type { ReadWork } from './reading/save-rows'
import { makeCsv } from './writing/csv'
import { gzipped } from './writing/gzip'
import { makeReport, type Report } from './writing/report'
import { makeWorkbook, type Workbook } from './writing/workbook'
import { makeXlsx } from './writing/xlsx'

interface RowsWork {
  format: 'xlsx' | 'csv'
  sheet: SheetShape
}

const makers = { xlsx: makeXlsx, csv: makeCsv }

/** Rows in, bytes out; null ends the file. */
async function* writeRows({
  format,
  sheet,
}: RowsWork): AsyncGenerator<Uint8Array, Uint8Array, Cell[][] | null> {
  const writer = makers[format](sheet)
  let rows = yield new Uint8Array()
  while (rows) rows = yield writer.rows(rows)
  return writer.end()
}

/** The number of the connection, by which the query can be cancelled, and then the file piece by piece. */
async function* writeQuery({ url, file }: { url: string; file: QueriedFile }) {
  const { openTextRows } = await import('./writing/text-rows')
  const database = await openTextRows(url)
  yield database.backend
  const columns: ColumnShape[] = []
  for (const { names, ...column } of file.columns)
    columns.push(names ? { ...column, words: await database.names(names) } : column)
  const plain = makers[file.format]({ name: file.name, columns })
  const writer = file.isGzipped ? gzipped(plain) : plain
  for await (const rows of database.batches(file.query)) yield writer.copied(rows)
  await database.close()
  return writer.end()
}

async function readRows(work: ReadWork): Promise<number> {
  const { saveRows } = await import('./reading/save-rows')
  return saveRows(work)
}

/** How much came of an uploaded file, or what is wrong with it. */
async function countOrError(count: Promise<number>): Promise<number | ErrorCode> {
  try {
    return await count
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOSPC') throw error
    return error instanceof Unreadable ? error.code : 'spreadsheet.unreadable'
  }
}

/** hucre and pg are imported when needed: they take most of the time in which a thread starts. */
const tasks = {
  saveRows: (work: ReadWork) => once(countOrError(readRows(work))),
  saveMarked: (work: MarkWork) => once(countOrError(saveMarked(work))),
  writeRows,
  writeQuery,
  makeWorkbook: (workbook: Workbook) => once(makeWorkbook(workbook)),
  makeReport: (report: Report) => once(makeReport(report)),
}
export type SpreadsheetTasks = typeof tasks

serveTasks(tasks)

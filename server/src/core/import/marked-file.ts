import { rm, writeFile } from 'node:fs/promises'
import { Refusal } from '../errors'
import type { JobContext, ResultFile } from '../jobs/job-kind'
import type { ReadCell, ReadRow } from '../spreadsheet/cells'
import type { ReadLimits } from '../spreadsheet/limits'
import type { RowMark, SheetMarks } from '../spreadsheet/marking/marks'
import type { ReadSpreadsheet } from '../spreadsheet/read-spreadsheet'
import { mediaTypes } from '../spreadsheet/send-spreadsheet'
import { saveMarked } from '../spreadsheet/spreadsheet-threads'
import { writeRows, writeWorkbook } from '../spreadsheet/write-spreadsheet'
import { errorsTitle, type FoundSheet } from './read-sheets'

interface Marked {
  file: ReadSpreadsheet
  sheets: readonly FoundSheet[]
  marksIn: (tab: string) => RowMark[]
  limits: ReadLimits
}

/** The uploaded file with its errors marked; none when the copy cannot be made, since the errors are reported anyway. */
export async function markedFile(
  context: JobContext<unknown>,
  { file, sheets, marksIn, limits }: Marked,
): Promise<{ file?: ResultFile }> {
  const { inputFile, files, lang, signal } = context
  const heading = errorsTitle[lang]
  const marks = sheets
    .map(({ tab, headingRow, headings, errorsColumn }) => ({
      sheet: tab,
      headingRow,
      column: errorsColumn,
      heading,
      rows: marksIn(tab),
      wasMarked: headings.has('errors'),
    }))
    .filter(({ rows, wasMarked }) => rows.length > 0 || wasMarked)
  const [first] = marks
  const format = file.format === 'csv' ? 'csv' : 'xlsx'
  const name = `${(inputFile?.name ?? '').replace(/\.\w+$/, '')} (${heading.toLowerCase()}).${format}`
  const made = { name, media_type: mediaTypes[format] }
  if (first && format === 'csv')
    return { file: { ...made, ...(await files.write(await markCsv(file, first, signal))) } }
  const { key, path: markedPath } = await files.place()
  const copy = await files.place()
  const path = file.format === 'xlsx' ? files.pathOf(inputFile?.key ?? '') : copy.path
  try {
    if (path === copy.path) await writeFile(path, await writeAsXlsx(file, signal))
    const bytes = await saveMarked({ path, markedPath, marks, unpackedBytes: limits.unpackedBytes }, signal)
    return { file: { ...made, key, bytes } }
  } catch (error) {
    await rm(markedPath, { force: true })
    if (error instanceof Refusal) return {}
    throw error
  } finally {
    await rm(copy.path, { force: true })
  }
}

/** The rows of an xls or ods in a workbook that can be marked, each where it was. */
async function writeAsXlsx(file: ReadSpreadsheet, signal: AbortSignal): Promise<Uint8Array> {
  const sheets = new Map<string, ReadCell[][]>()
  for await (const { sheet, row, cells } of file.rows()) {
    const rows = sheets.get(sheet) ?? []
    sheets.set(sheet, rows)
    while (rows.length < row - 1) rows.push([])
    rows.push(cells)
  }
  const asSheet = ([name, [head = [], ...rows]]: [string, ReadCell[][]]) => {
    const width = Math.max(head.length, ...rows.slice(0, 100).map(({ length }) => length))
    const columns = Array.from({ length: width }, (_, index) => ({ header: String(head[index] ?? '') }))
    return { name, columns, rows }
  }
  return writeWorkbook({ sheets: [...sheets].map(asSheet) }, signal)
}

/** A csv with a column of errors; it has no colours. */
async function markCsv(file: ReadSpreadsheet, marks: SheetMarks, signal: AbortSignal) {
  const texts = new Map(marks.rows.map(({ row, text }) => [row, text]))
  const head = await rowOf(file.rows(marks.sheet), marks.headingRow)
  const own = (head?.cells ?? [])
    .map((cell, index) => ({
      header: String(cell ?? ''),
      value: ({ cells }: ReadRow) => cells[index] ?? null,
    }))
    .filter((_, index) => index !== marks.column)
  const heading = [marks.heading, texts.get(marks.headingRow)].filter(Boolean).join('. ')
  const columns = [...own, { header: heading, value: ({ row }: ReadRow) => texts.get(row) ?? null }]
  const rows = batches(file.rows(marks.sheet), marks.headingRow)
  return writeRows({ format: 'csv', name: '', columns }, rows, signal)
}

async function rowOf(rows: AsyncIterable<ReadRow>, number: number): Promise<ReadRow | undefined> {
  for await (const row of rows) if (row.row === number) return row
  return undefined
}

const BATCH = 500

async function* batches(rows: AsyncIterable<ReadRow>, headingRow: number): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = []
  for await (const row of rows) {
    if (row.row > headingRow) batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

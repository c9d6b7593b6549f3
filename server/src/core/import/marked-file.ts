import { rm, writeFile } from 'node:fs/promises'
import { Refusal } from '../errors'
import type { JobContext, ResultFile } from '../jobs/job-kind'
import type { ReadCell, ReadRow } from '../spreadsheet/cells'
import type { ReadLimits } from '../spreadsheet/limits'
import { markWorkbook } from '../spreadsheet/mark-spreadsheet'
import type { RowMark, SheetMarks } from '../spreadsheet/marking/marks'
import type { ReadSpreadsheet } from '../spreadsheet/read-spreadsheet'
import { mediaTypes } from '../spreadsheet/send-spreadsheet'
import { writeCsv } from '../spreadsheet/write-spreadsheet'
import { writeWorkbook } from '../spreadsheet/write-workbook'
import { errorsTitle, type FoundSheet } from './read-sheets'

interface Marked {
  file: ReadSpreadsheet
  sheets: readonly FoundSheet[]
  marksIn: (tab: string) => RowMark[]
  limits: ReadLimits
}

/** The same file with what is wrong marked. One that cannot be written so is no reason to keep silent about it. */
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
  const [sent, { key, path }, copy] = [
    files.pathOf(inputFile?.key ?? ''),
    await files.place(),
    await files.place(),
  ]
  try {
    if (file.format !== 'xlsx') await writeFile(copy.path, await writeAsXlsx(file, signal))
    const bytes = await markWorkbook(file.format === 'xlsx' ? sent : copy.path, path, marks, limits, signal)
    return { file: { ...made, key, bytes } }
  } catch (error) {
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

/** As a table of our own, with a column that says what is wrong; there is nothing to colour. */
async function markCsv(file: ReadSpreadsheet, marks: SheetMarks, signal: AbortSignal) {
  const texts = new Map(marks.rows.map(({ row, text }) => [row, text]))
  const head = await rowOf(file.rows(marks.sheet), marks.headingRow)
  const own = (head?.cells ?? [])
    .map((cell, index) => ({
      header: String(cell ?? ''),
      value: ({ cells }: ReadRow) => cells[index] ?? null,
    }))
    .filter((_, index) => index !== marks.column)
  const said = [marks.heading, texts.get(marks.headingRow)].filter(Boolean).join('. ')
  const columns = [...own, { header: said, value: ({ row }: ReadRow) => texts.get(row) ?? null }]
  return writeCsv(batches(file.rows(marks.sheet), marks.headingRow), columns, signal)
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

import type { ImportError } from '#contract/api/operation/jobs'
import type { FieldError } from '#contract/errors'
import type { Language } from '#contract/shapes'
import type { Words } from '#contract/words'
import type { ReadCell } from '../spreadsheet/cells'
import type { ReadSpreadsheet } from '../spreadsheet/read-spreadsheet'
import { CSV_SHEET } from '../spreadsheet/reading/csv-read'
import { columnLetters } from '../spreadsheet/writing/xlsx-cells'
import type { ImportSheet } from './column'
import { fold } from './fold'
import {
  asImportRow,
  countHeadings,
  findHeadingRow,
  type Heading,
  hasRowsBelow,
  nothingRead,
  readHeadings,
  readSheetStarts,
  type SheetStart,
} from './headings'
import type { CellProblem } from './nearest-name'

export const instructionsTitle: Words = { ru: 'Как заполнять', uz: 'Qanday to‘ldiriladi' }

export const errorsTitle: Words = { ru: 'Ошибки', uz: 'Xatolar' }

/** A sheet of the template, as found in the file. */
export interface FoundSheet<Name extends string = string> extends ImportSheet<Name> {
  tab: string
  lang: Language
  headingRow: number
  headings: Map<string, Heading>
  /** The column for explanations: an existing one, or the first after the headings. */
  errorsColumn: number
}

export type PlacedProblem = ImportError & CellProblem

export interface SheetRow {
  row: number
  cells: Record<string, ReadCell>
}

const unknownSheet: FieldError = { code: 'unknown-sheet', message: 'The template has no such sheet' }
const sheetTwice: FieldError = { code: 'sheet-twice', message: 'This sheet is there twice' }
const columnMissing: FieldError = { code: 'column-missing', message: 'This column is missing' }

/** Finds sheets by their names and columns by their headings. */
export async function findSheets<Name extends string>(
  file: ReadSpreadsheet,
  sheets: readonly ImportSheet<Name>[],
  lang: Language,
  report: (error: ImportError) => void,
): Promise<FoundSheet<Name>[]> {
  const found = new Map<string, FoundSheet<Name>>()
  let isSomethingToSay = false
  const reportError = (error: ImportError) => {
    isSomethingToSay = true
    report(error)
  }
  for (const start of await readSheetStarts(file)) {
    const sheet =
      start.sheet === CSV_SHEET
        ? bestSheet(start, sheets)
        : sheets.find(({ title, name }) => isCalled(start.sheet, { ...title, name }))
    const row = start.rows[0]?.row ?? 1
    const place = { sheet: start.sheet, row, column: '', cell: `A${row}` }
    if (sheet && !found.has(sheet.name)) {
      const head = readHead(sheet, start, lang, reportError)
      found.set(sheet.name, head)
      isSomethingToSay ||= hasRowsBelow(start, head.headingRow)
    } else if (sheet) reportError({ ...place, ...sheetTwice })
    else if (!isCalled(start.sheet, instructionsTitle)) reportError({ ...place, ...unknownSheet })
  }
  if (!isSomethingToSay) throw nothingRead()
  return sheets.flatMap(({ name }) => found.get(name) ?? [])
}

/** A csv has a single table without a name: the sheet with most of its columns is chosen. */
function bestSheet<Name extends string>(start: SheetStart, sheets: readonly ImportSheet<Name>[]) {
  const counts = sheets.map(({ columns }) => countHeadings(start, columns.map(namedColumn)))
  return sheets[counts.indexOf(Math.max(...counts))]
}

const namedColumn = ({ field, title, aliases }: ImportSheet['columns'][number]) => ({
  field,
  headers: [...Object.values(title), ...aliases],
})

/** The sheet of this name, or the first one. */
export async function findSheet<Name extends string>(
  file: ReadSpreadsheet,
  sheet: ImportSheet<Name>,
  lang: Language,
  report: (error: ImportError) => void,
): Promise<FoundSheet<Name>> {
  const starts = await readSheetStarts(file)
  const start = starts.find((one) => isCalled(one.sheet, sheet.title)) ?? starts[0]
  if (!start) throw nothingRead()
  let areHeadingsRight = true
  const found = readHead(sheet, start, lang, (error) => {
    areHeadingsRight = false
    report(error)
  })
  if (areHeadingsRight && !hasRowsBelow(start, found.headingRow)) throw nothingRead()
  return found
}

/** The heading may also contain errors of the headings. */
const isErrorsHeading = (head: string) =>
  Object.values(errorsTitle).some((title) => fold(head).startsWith(fold(title)))

const isCalled = (tab: string, names: Record<string, string>) =>
  Object.values(names).some((name) => fold(name) === fold(tab))

function readHead<Name extends string>(
  sheet: ImportSheet<Name>,
  start: SheetStart,
  lang: Language,
  report: (error: ImportError) => void,
): FoundSheet<Name> {
  const named = sheet.columns.map(namedColumn)
  const row = findHeadingRow(start, named)
  const errors: ImportError[] = []
  const headings = readHeadings(
    row,
    [...named, { field: 'errors', headers: row.cells.map(String).filter(isErrorsHeading) }],
    errors,
  )
  for (const error of errors) report(error)
  for (const { field, title, required } of sheet.columns) {
    if (!required || headings.has(field)) continue
    report({ sheet: row.sheet, row: row.row, column: title[lang], cell: null, ...columnMissing })
  }
  const errorsColumn = headings.get('errors')?.index ?? row.cells.length
  return { ...sheet, tab: row.sheet, lang, headingRow: row.row, headings, errorsColumn }
}

/** The rows under the headings, except those with only an explanation of an earlier check. */
export async function* rowsOf(file: ReadSpreadsheet, sheet: FoundSheet): AsyncGenerator<SheetRow> {
  for await (const read of file.rows(sheet.tab)) {
    if (read.row <= sheet.headingRow) continue
    const { errors: _, ...cells } = asImportRow(read, sheet.headings).values
    if (Object.values(cells).every((cell) => cell === null)) continue
    yield { row: read.row, cells }
  }
}

/** The place of a wrong field. A missing column is named as in the template. */
export function problemAt(
  { tab, headings, columns, lang }: FoundSheet,
  row: number,
  field: string,
  { code, message, meant, detail }: CellProblem,
): PlacedProblem {
  const heading = headings.get(field)
  const column = heading?.text ?? columns.find((one) => one.field === field)?.title[lang] ?? field
  const cell = heading ? columnLetters(heading.index) + row : null
  return { sheet: tab, row, column, cell, code, message, meant, detail }
}

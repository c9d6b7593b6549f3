import type { ImportError } from '#contract/api/jobs'
import type { FieldError } from '#contract/errors'
import type { Language } from '#contract/shapes'
import type { ReadCell, ReadRow } from '../../core/spreadsheet/cells'
import type { ReadSpreadsheet } from '../../core/spreadsheet-read'
import { asImportRow, type Heading, readHeadings } from '../../core/spreadsheet-table'
import type { ImportSheet } from './column'
import { fold } from './fold'
import { errorsTitle, importSheets, instructionsTitle } from './sheets'

/** A sheet of the template as it is in the file. */
export interface FoundSheet extends ImportSheet {
  /** As its tab is called. */
  tab: string
  lang: Language
  headingRow: number
  headings: Map<string, Heading>
  /** Where explanations go: the first column behind the headings, unless there is one for them already. */
  errorsColumn: number
}

export interface SheetRow {
  row: number
  cells: Record<string, ReadCell>
  problem(field: string, error: FieldError): ImportError
}

const unknownSheet: FieldError = { code: 'unknown-sheet', message: 'The template has no such sheet' }
const sheetTwice: FieldError = { code: 'sheet-twice', message: 'This sheet is there twice' }
const columnMissing: FieldError = { code: 'column-missing', message: 'This column is missing' }

/** Finds the sheets by their names and the columns by their headings. */
export async function findSheets(
  file: ReadSpreadsheet,
  lang: Language,
  report: (error: ImportError) => void,
): Promise<FoundSheet[]> {
  const found = new Map<string, FoundSheet>()
  let tab: string | undefined
  for await (const row of file.rows()) {
    if (row.sheet === tab) continue
    tab = row.sheet
    const sheet = importSheets.find(({ title, name }) => isCalled(row.sheet, { ...title, name }))
    const place = { sheet: row.sheet, row: row.row, column: '', cell: `A${row.row}` }
    if (sheet && !found.has(sheet.name)) found.set(sheet.name, readHead(sheet, row, lang, report))
    else if (sheet) report({ ...place, ...sheetTwice })
    else if (!isCalled(row.sheet, instructionsTitle)) report({ ...place, ...unknownSheet })
  }
  return importSheets.flatMap(({ name }) => found.get(name) ?? [])
}

/** What is wrong with the headings themselves is said in this one as well. */
const isErrorsHeading = (head: string) =>
  Object.values(errorsTitle).some((title) => fold(head).startsWith(fold(title)))

const isCalled = (tab: string, names: Record<string, string>) =>
  Object.values(names).some((name) => fold(name) === fold(tab))

function readHead(
  sheet: ImportSheet,
  row: ReadRow,
  lang: Language,
  report: (error: ImportError) => void,
): FoundSheet {
  const named = sheet.columns.map(({ field, title }) => ({
    field,
    headers: Object.values(title).flatMap((name) => [name, `${name} *`]),
  }))
  const errors: ImportError[] = []
  const headings = readHeadings(
    row,
    [...named, { field: 'errors', headers: row.cells.map(String).filter(isErrorsHeading) }],
    errors,
  )
  errors.forEach(report)
  for (const { field, title, required } of sheet.columns) {
    if (!required || headings.has(field)) continue
    report({ sheet: row.sheet, row: row.row, column: title[lang], cell: null, ...columnMissing })
  }
  const errorsColumn = headings.get('errors')?.index ?? row.cells.length
  return { ...sheet, tab: row.sheet, lang, headingRow: row.row, headings, errorsColumn }
}

/** The rows under the headings, but for those where only an explanation of ours stands. */
export async function* rowsOf(file: ReadSpreadsheet, sheet: FoundSheet): AsyncGenerator<SheetRow> {
  for await (const read of file.rows(sheet.tab)) {
    if (read.row === sheet.headingRow) continue
    const { values, problem } = asImportRow(read, sheet.headings)
    const { errors: _, ...cells } = values
    if (Object.values(cells).every((cell) => cell === null)) continue
    yield { row: read.row, cells, problem: (field, error) => named(sheet, field, problem(field, error)) }
  }
}

/** A column that the file does not have is called as in the template. */
function named({ columns, lang }: FoundSheet, field: string, error: ImportError): ImportError {
  if (error.cell !== null) return error
  return { ...error, column: columns.find((column) => column.field === field)?.title[lang] ?? field }
}

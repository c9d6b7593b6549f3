import type { ImportError } from '#contract/api/operation/jobs'
import type { FieldError } from '#contract/errors'
import { Refusal } from '../errors'
import type { ReadCell, ReadRow } from '../spreadsheet/cells'
import type { ReadSpreadsheet } from '../spreadsheet/read-spreadsheet'
import { CSV_SHEET } from '../spreadsheet/reading/csv-read'
import { columnLetters } from '../spreadsheet/writing/xlsx-cells'
import { fold } from './fold'

interface ImportColumn {
  field: string
  headers: string[]
}

/** A row by its headings. Fields without a column are absent, blank cells are null. */
export interface ImportRow {
  values: Record<string, ReadCell>
  problem(field: string, error: FieldError): ImportError
}

export interface Heading {
  index: number
  text: string
}

/** The first rows of a sheet, and the number of all. */
export interface SheetStart {
  sheet: string
  rows: ReadRow[]
  count: number
}

/** A title, an author and a date may precede the headings. */
const ROWS_LOOKED_AT = 20

const headingKey = (text: unknown) => fold(text ?? '').replace(/ ?\*+$/, '')

/** Finds the column of a heading. Letters that the encoding lacks have become question marks. */
function makeColumnFinder(columns: readonly ImportColumn[]): (text: string) => ImportColumn | undefined {
  const known = new Map<string, ImportColumn>()
  for (const column of columns)
    for (const header of [column.field, ...column.headers]) {
      const key = headingKey(header)
      if (!known.has(key)) known.set(key, column)
    }
  return (text) => {
    const key = headingKey(text)
    const exact = known.get(key)
    if (exact || !key.includes('?')) return exact
    const isLike = ([other]: [string, unknown]) =>
      other.length === key.length && [...key].every((letter, at) => letter === '?' || letter === other[at])
    const alike = new Set([...known].filter(isLike).map(([, column]) => column))
    return alike.size === 1 ? [...alike][0] : undefined
  }
}

export async function readSheetStarts(file: ReadSpreadsheet): Promise<SheetStart[]> {
  const starts: SheetStart[] = []
  for await (const row of file.rows()) {
    let start = starts.at(-1)
    if (start?.sheet !== row.sheet) {
      start = { sheet: row.sheet, rows: [], count: 0 }
      starts.push(start)
    }
    start.count += 1
    if (start.rows.length < ROWS_LOOKED_AT) start.rows.push(row)
  }
  return starts
}

const makeHeadingCounter = (columns: readonly ImportColumn[]) => {
  const find = makeColumnFinder(columns)
  return ({ cells }: ReadRow) =>
    new Set(cells.flatMap((cell) => (typeof cell === 'string' && find(cell)) || [])).size
}

/** The number of columns that the best row names. */
export const countHeadings = ({ rows }: SheetStart, columns: readonly ImportColumn[]) =>
  Math.max(...rows.map(makeHeadingCounter(columns)))

/** The row with the most known headings, or the first row. */
export function findHeadingRow({ rows }: SheetStart, columns: readonly ImportColumn[]): ReadRow {
  const known = makeHeadingCounter(columns)
  const best = rows.reduce((one, other) => (known(other) > known(one) ? other : one))
  const isText =
    best.sheet === CSV_SHEET && known(best) === 0 && rows.every(({ cells }) => cells.length === 1)
  if (isText) throw new Refusal(422, 'spreadsheet.unreadable')
  return best
}

export const nothingRead = () => new Refusal(422, 'spreadsheet.no-rows')

export const hasRowsBelow = ({ rows, count }: SheetStart, headingRow: number) =>
  count > rows.filter(({ row }) => row <= headingRow).length

/** Reads all sheets by their headings; wrong headings are added to `errors`. */
export async function readTable(
  file: ReadSpreadsheet,
  columns: readonly ImportColumn[],
  errors: ImportError[],
): Promise<ImportRow[]> {
  const found: ImportRow[] = []
  for (const start of await readSheetStarts(file)) {
    const head = findHeadingRow(start, columns)
    const headings = readHeadings(head, columns, errors)
    for await (const row of file.rows(start.sheet))
      if (row.row > head.row) found.push(asImportRow(row, headings))
  }
  if (found.length === 0 && errors.length === 0) throw nothingRead()
  return found
}

export function readHeadings(
  { sheet, row, cells }: ReadRow,
  columns: readonly ImportColumn[],
  errors: ImportError[],
): Map<string, Heading> {
  const find = makeColumnFinder(columns)
  const headings = new Map<string, Heading>()
  for (const [index, cell] of cells.entries()) {
    const text = String(cell ?? '').trim()
    if (text === '') continue
    const found = find(text)
    const problem = !found ? unknownColumn : headings.has(found.field) ? columnTwice : undefined
    if (problem) errors.push({ sheet, row, column: text, cell: columnLetters(index) + row, ...problem })
    else if (found) headings.set(found.field, { index, text })
  }
  return headings
}

const unknownColumn = { code: 'unknown-column', message: 'There is no such column here' }
const columnTwice = { code: 'column-twice', message: 'This column is there twice' }

export function asImportRow({ sheet, row, cells }: ReadRow, headings: Map<string, Heading>): ImportRow {
  const values: Record<string, ReadCell> = {}
  for (const [field, { index }] of headings) {
    const cell = cells[index] ?? null
    values[field] = typeof cell === 'string' && cell.trim() === '' ? null : cell
  }
  return {
    values,
    problem(field, { code, message }) {
      const heading = headings.get(field)
      const cell = heading ? columnLetters(heading.index) + row : null
      return { sheet, row, column: heading?.text ?? field, cell, code, message }
    },
  }
}

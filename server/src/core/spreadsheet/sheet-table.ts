import type { ImportError } from '#contract/api/operation/jobs'
import type { FieldError } from '#contract/errors'
import type { ReadCell, ReadRow } from './cells'
import type { ReadSpreadsheet } from './read-spreadsheet'
import { columnLetters } from './writing/xlsx-cells'

interface ImportColumn {
  field: string
  /** Headings it is known by, in any language. */
  headers: string[]
}

/** A row under known headings. Fields whose column is missing are missing too; what is blank is null. */
export interface ImportRow {
  values: Record<string, ReadCell>
  /** Where a field stands, for telling what is wrong with it. */
  problem(field: string, error: FieldError): ImportError
}

/** The rows of every sheet, read by the headings in its first row. What is wrong with the headings goes to `errors`. */
export async function* readTable(
  file: ReadSpreadsheet,
  columns: readonly ImportColumn[],
  errors: ImportError[],
): AsyncGenerator<ImportRow> {
  let sheet: string | undefined
  let headings = new Map<string, Heading>()
  for await (const row of file.rows()) {
    if (row.sheet !== sheet) {
      sheet = row.sheet
      headings = readHeadings(row, columns, errors)
    } else {
      yield asImportRow(row, headings)
    }
  }
}

export interface Heading {
  index: number
  text: string
}

const plain = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase()

export function readHeadings(
  { sheet, row, cells }: ReadRow,
  columns: readonly ImportColumn[],
  errors: ImportError[],
): Map<string, Heading> {
  const headings = new Map<string, Heading>()
  for (const [index, cell] of cells.entries()) {
    const text = String(cell ?? '').trim()
    if (text === '') continue
    const found = columns.find(({ field, headers }) =>
      [field, ...headers].some((header) => plain(header) === plain(text)),
    )
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

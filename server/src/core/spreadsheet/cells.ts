/** What a spreadsheet is made of, on both sides of the thread that writes or reads it. */

export type Cell = string | number | boolean | Date | null

/** A date is text like 2026-03-05, a number may be text as the database gives decimals: both stay exact. */
type CellType = 'date' | 'number'

export interface ColumnShape {
  header: string
  /** In characters. */
  width?: number
  hidden?: boolean
  /** What text in this column means, where it is not just text. */
  type?: CellType
  /** Numbers are shown to two decimals; a workbook keeps them exact behind that. */
  isRounded?: boolean
}

export interface SheetShape {
  name: string
  columns: ColumnShape[]
}

/** Bytes come out as rows go in; nothing is kept. */
export interface SheetWriter {
  rows(rows: Cell[][]): Uint8Array
  end(): Uint8Array
}

/** A date is text, as everywhere. */
export type ReadCell = string | number | boolean | null

export interface ReadRow {
  sheet: string
  /** As the program that shows the file numbers it, from 1. */
  row: number
  cells: ReadCell[]
}

/** How the line of a row begins, where rows are kept as lines of JSON. */
export const beginningOf = (sheet: string) => `{"sheet":${asText(sheet)},`

/** Besides the line feed there are two characters that a reader of lines takes for the end of one. */
const asText = (value: unknown) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** A row as a line of JSON. */
export const lineOf = ({ sheet, row, cells }: ReadRow) => asText({ sheet, row, cells })

const decimal = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

export function isDecimal(text: string): boolean {
  return decimal.test(text)
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

import type { ShownAs } from '#contract/fields/field'
import type { Language } from '#contract/shapes'
import { limitText } from '#contract/text/limit-text'

export type Cell = string | number | boolean | Date | null

/** How text is meant: a date as 2026-03-05, a number as the database writes decimals, an instant in local time. */
type CellType = 'date' | 'number' | 'instant'

export interface ColumnShape {
  header: string
  /** In characters. */
  width?: number
  hidden?: boolean
  type?: CellType
  /** Texts that replace codes or ids. */
  words?: Readonly<Record<string, string>>
  /** The text is a limit, written for people; after the name of its kind where kinds are named. */
  limits?: { lang: Language; kinds?: Readonly<Record<string, string>> }
  /** The number format; a workbook keeps the exact number behind it. */
  shownAs?: ShownAs
}

/** The text that the file has for a text of the database. */
export function shownText({ words, limits }: ColumnShape, text: string): string {
  if (words) return words[text] ?? text
  if (!limits) return text
  const { lang, kinds } = limits
  if (!kinds) return limitText(text, lang)
  const kind = text.slice(0, text.indexOf(' '))
  return `${kinds[kind] ?? kind} ${limitText(text.slice(kind.length + 1), lang)}`
}

export interface SheetShape {
  name: string
  columns: ColumnShape[]
}

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** A file whose cells are the columns of a query, in the order of the sheet's. */
export interface QueriedFile {
  format: 'xlsx' | 'csv'
  name: string
  columns: QueriedColumn[]
  query: Statement
  /** Compressed for a client that accepts it; a workbook is compressed already. */
  isGzipped?: boolean
}

export interface QueriedColumn extends ColumnShape {
  /** Selects the ids and the names that replace them. */
  names?: Statement
}

/** Returns the bytes of the rows it is given; holds none of them. */
export interface SheetWriter {
  rows(rows: Cell[][]): Uint8Array
  /** The same for rows as PostgreSQL's COPY sends them. The result is valid until the next call. */
  copied(rows: Buffer): Uint8Array
  end(): Uint8Array
}

/** The hidden sheet of a template with the lists to choose from. */
export const choiceSheetName = 'lists'

/** A date is text. */
export type ReadCell = string | number | boolean | null

export interface ReadRow {
  sheet: string
  /** As the program that shows the file numbers it, from 1. */
  row: number
  cells: ReadCell[]
}

/** A row as a line of JSON. U+2028 and U+2029 are escaped: a reader of lines takes them for line ends. */
export const rowLine = ({ sheet, row, cells }: ReadRow) => toJson({ sheet, row, cells })

/** How the lines of a sheet begin. */
export const rowPrefix = (sheet: string) => `{"sheet":${toJson(sheet)},`

const toJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const decimal = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

export const isDecimal = (text: string) => decimal.test(text)

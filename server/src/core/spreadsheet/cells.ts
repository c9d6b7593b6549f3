import type { ShownAs } from '#contract/fields/field'
import type { Language } from '#contract/shapes'
import { limitText } from '#contract/text/limit-text'

/** What a spreadsheet is made of, on both sides of the thread that writes or reads it. */

export type Cell = string | number | boolean | Date | null

/**
 * A date is text like 2026-03-05, a number may be text as the database gives decimals: both stay exact. An instant may
 * be text as the clock on the wall says it.
 */
type CellType = 'date' | 'number' | 'instant'

export interface ColumnShape {
  header: string
  /** In characters. */
  width?: number
  hidden?: boolean
  /** What text in this column means, where it is not just text. */
  type?: CellType
  /** What stands in the file in place of a code, or of an id. */
  words?: Readonly<Record<string, string>>
  /** Text is a limit and stands as people write it; behind the name of its kind, where kinds are named. */
  limits?: { lang: Language; kinds?: Readonly<Record<string, string>> }
  /** A workbook keeps numbers exact behind what is shown of them. */
  shownAs?: ShownAs
}

/** What stands in the file for a text. */
export function meaningOf({ words, limits }: ColumnShape, text: string): string {
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

/** What is asked of the database, as text and values. */
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
  /** Packed for the way, where whoever asks unpacks it; a workbook is packed already. */
  isGzipped?: boolean
}

export interface QueriedColumn extends ColumnShape {
  /** Gives the ids and the names that stand in the file in their place. */
  names?: Statement
}

/** What a thread that makes a file says when it is asked for more of it. */
export interface Piece {
  bytes: Uint8Array
  isLast: boolean
}

/** Bytes come out as rows go in; nothing is kept. */
export interface SheetWriter {
  rows(rows: Cell[][]): Uint8Array
  /** The same of rows as PostgreSQL's COPY sends them; what comes out holds until the next are given. */
  copied(rows: Buffer): Uint8Array
  end(): Uint8Array
}

/** The hidden sheet of a template with the lists to choose from. */
export const choiceSheetName = 'lists'

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
  const whole = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

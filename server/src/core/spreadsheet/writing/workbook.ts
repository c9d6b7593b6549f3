import type { Cell, ColumnShape } from '../cells'
import { cellXml, columnLetters, escapeXml, textCell } from './xlsx-cells'
import { endWorkbook, sheetHead } from './xlsx-frame'
import { styleOf } from './xlsx-parts'
import { makeZip } from './zip'

export interface EntryColumn extends ColumnShape {
  required?: boolean | undefined
  /** Shown beside the selected cell, at most 255 characters. */
  hint?: string | undefined
  /** The range or formula of the choices, relative to the first row under the heading. */
  choices?: string | undefined
}

export interface EntrySheet {
  name: string
  hidden?: boolean
  /** Text to read instead of a table. */
  prose?: boolean
  columns: readonly EntryColumn[]
  rows?: readonly Cell[][]
}

/** Sheets to fill in, with lists of choices. */
export interface Workbook {
  sheets: readonly EntrySheet[]
  /** Defined names of the lists. */
  names?: Record<string, string>
}

const LAST_ENTRY_ROW = 200_001

export function makeWorkbook({ sheets, names }: Workbook): Uint8Array {
  const zip = makeZip()
  const parts = sheets.map((sheet, index) =>
    zip.whole(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)),
  )
  return Buffer.concat([...parts, ...endWorkbook(zip, { sheets, names })])
}

function sheetXml({ columns, rows = [], prose = false }: EntrySheet): string {
  const heads = columns.map((column) => ({
    ...column,
    blank: prose ? styleOf.paragraph : column.type === 'date' ? styleOf.date : blankText(column),
  }))
  const head = columns.map(({ header, required }, index) =>
    textCell(`${columnLetters(index)}1`, header, required ? styleOf.requiredHeader : styleOf.header),
  )
  const lines = rows.map((cells, line) => {
    const row = line + 2
    const written = columns.map((column, index) => {
      const ref = `${columnLetters(index)}${row}`
      const cell = cells[index] ?? null
      return prose && typeof cell === 'string'
        ? textCell(ref, cell, styleOf.paragraph)
        : cellXml(cell, ref, column)
    })
    return `<row r="${row}">${written.join('')}</row>`
  })
  return `${sheetHead(heads)}<row r="1">${head.join('')}</row>${lines.join('')}</sheetData>${validations(columns)}</worksheet>`
}

/** Text cells, because a spreadsheet program would drop the leading zeros of codes. */
const blankText = ({ type }: EntryColumn) => (type === 'number' ? undefined : styleOf.text)

function validations(columns: readonly EntryColumn[]): string {
  const list = columns.flatMap(({ header, hint, choices }, index) => {
    if (!hint && !choices) return []
    const letters = columnLetters(index)
    const place = `sqref="${letters}2:${letters}${LAST_ENTRY_ROW}"`
    const prompt = hint
      ? ` showInputMessage="1" promptTitle="${escapeXml(header.slice(0, 32))}" prompt="${escapeXml(hint.slice(0, 255))}"`
      : ''
    // A warning only: other spellings are accepted too.
    const type = choices ? ' type="list" errorStyle="warning" showErrorMessage="1"' : ''
    const formula = choices ? `<formula1>${escapeXml(choices)}</formula1>` : ''
    return [`<dataValidation${type} allowBlank="1"${prompt} ${place}>${formula}</dataValidation>`]
  })
  return list.length > 0 ? `<dataValidations count="${list.length}">${list.join('')}</dataValidations>` : ''
}

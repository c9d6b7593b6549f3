import type { SaxesTagPlain } from 'saxes'
import type { ReadCell, ReadRow } from '../cells'
import { MAX_TEXTS, Unreadable } from '../limits'
import { type Archive, openArchive } from './unzip'
import { findParts } from './xlsx-contents'
import { dateFormats, dateText } from './xlsx-dates'
import { attributesOf, type Listener, plainText, readPieces, textGatherer } from './xml'

interface Workbook {
  sheets: { name: string; path: string }[]
  texts: string[]
  isDate: boolean[]
  from1904: boolean
}

/** The rows of every sheet that is shown: hidden ones hold the lists of a template, not what somebody filled in. */
export async function* readWorkbook(file: Buffer, unpackedBytes?: number): AsyncGenerator<ReadRow> {
  const archive = openArchive(file, unpackedBytes)
  const workbook = await readParts(archive)
  for (const { name, path } of workbook.sheets)
    yield* readPieces<ReadRow>(archive.pieces(path), (found) => readRows(name, workbook, found))
}

async function readParts(archive: Archive): Promise<Workbook> {
  const { sheets, texts, styles, from1904 } = findParts(archive)
  return {
    sheets,
    texts: texts ? await readTexts(archive, texts) : [],
    isDate: dateFormats((styles && archive.text(styles)) ?? ''),
    from1904,
  }
}

async function readTexts(archive: Archive, path: string): Promise<string[]> {
  const texts: string[] = []
  const pieces = readPieces<string>(archive.pieces(path), (found) => {
    const text = textGatherer()
    return {
      held: ['si'],
      open: text.open,
      text: text.add,
      close(name) {
        text.close(name)
        if (name === 'si') found(text.take())
      },
    }
  })
  for await (const text of pieces)
    if (texts.push(text) > MAX_TEXTS) throw new Unreadable('spreadsheet.too-big')
  return texts
}

interface OpenCell {
  index: number
  type: string
  format: number
}

function readRows(sheet: string, workbook: Workbook, found: (row: ReadRow) => void): Listener {
  const inline = textGatherer()
  let row = 0
  let cells: ReadCell[] = []
  /** Where the next cell stands that does not say where. */
  let next = 0
  let cell: OpenCell | undefined
  let isValue = false
  let isFormula = false
  let value = ''
  return {
    held: ['row'],
    open(name, tag) {
      inline.open(name)
      if (name === 'row') {
        row = rowNumber(tag, row)
        cells = []
        next = 0
      } else if (name === 'c') {
        const { r, t = 'n', s = '-1' } = attributesOf(tag)
        cell = { index: r ? columnIndex(r) : next, type: t, format: Number(s) }
        next = cell.index + 1
        value = ''
        isFormula = false
      } else if (name === 'v') isValue = true
      else if (name === 'f') isFormula = true
    },
    text(text) {
      if (isValue) value += text
      else if (cell) inline.add(text)
    },
    close(name) {
      inline.close(name)
      if (name === 'v') isValue = false
      else if (name === 'c' && cell) {
        // A program that does not calculate writes formulas alone. Text that a formula made may be empty.
        if (isFormula && value === '' && cell.type === 'n') throw new Unreadable('spreadsheet.no-values')
        const read = readCell(cell, value, inline.take(), workbook)
        // Where nothing stands nothing is kept: a cell in the last column would bring all before it along.
        if (read !== null) {
          while (cells.length < cell.index) cells.push(null)
          cells[cell.index] = read
        }
        cell = undefined
      } else if (name === 'row') found({ sheet, row, cells })
    },
  }
}

function readCell(
  { type, format }: OpenCell,
  value: string,
  inline: string,
  { texts, isDate, from1904 }: Workbook,
): ReadCell {
  if (type === 'inlineStr') return inline
  if (value === '') return null
  if (type === 's') return texts[Number(value)] ?? null
  if (type === 'b') return value === '1' || value === 'true'
  if (type !== 'n') return plainText(value)
  const number = Number(value)
  if (!Number.isFinite(number)) return plainText(value)
  return isDate[format] ? dateText(number, from1904) : number
}

/** Where a row does not say which it is, it is the next one. */
export function rowNumber(tag: SaxesTagPlain, before: number): number {
  const number = Number(attributesOf(tag).r ?? before + 1)
  if (!Number.isSafeInteger(number) || number < 1) throw new Unreadable()
  return number
}

const LAST_COLUMN = 16_384

/** A → 0, Z → 25, AA → 26, of a reference like AA17. */
export function columnIndex(reference: string): number {
  let index = 0
  for (const letter of reference.match(/^[A-Z]{1,3}/)?.[0] ?? '')
    index = index * 26 + letter.charCodeAt(0) - 64
  if (index < 1 || index > LAST_COLUMN) throw new Unreadable()
  return index - 1
}

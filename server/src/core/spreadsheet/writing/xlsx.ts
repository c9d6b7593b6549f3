import type { SheetShape, SheetWriter } from '../cells'
import { makeCopiedRows, Output } from './copied-rows'
import { makeSharedTexts } from './shared-texts'
import { columnLetters, contentOf, decimalCell, nextCell, textCell, textContent } from './xlsx-cells'
import { endWorkbook, sheetHead } from './xlsx-frame'
import { styleOf } from './xlsx-parts'
import { makeZip } from './zip'

const rowBegin = Buffer.from('<row r="')
const rowBegun = Buffer.from('">')
const rowEnd = Buffer.from('</row>')
const ROWS_PER_SHEET = 1_048_576

/** A workbook, written as its rows come. Rows that do not fit into one sheet continue in the next. */
export function makeXlsx({ name, columns }: SheetShape, rowsPerSheet = ROWS_PER_SHEET): SheetWriter {
  const zip = makeZip()
  const texts = makeSharedTexts()
  const letters = columns.map((_, index) => columnLetters(index))
  const contents = columns.map((column) => contentOf(column, texts.text))
  const out = new Output()
  const pieces: Uint8Array[] = []
  let sheets = 0
  let line = 0

  const beginSheet = () => {
    sheets += 1
    line = 1
    const head = columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, styleOf.header))
    pieces.push(zip.begin(`xl/worksheets/sheet${sheets}.xml`))
    pieces.push(zip.add(`${sheetHead(columns)}<row r="1">${head.join('')}</row>`))
  }

  const addGathered = () => {
    pieces.push(zip.add(out.gathered))
    out.empty()
  }

  const endSheet = () => {
    const filter = columns.length > 0 ? `<autoFilter ref="A1:${letters.at(-1)}${line}"/>` : ''
    pieces.push(zip.add(`</sheetData>${filter}</worksheet>`), zip.finish())
  }

  const frame = {
    beginRow() {
      if (line === rowsPerSheet) {
        addGathered()
        endSheet()
        beginSheet()
      }
      line += 1
      out.bytes(rowBegin)
      out.text(String(line))
      out.bytes(rowBegun)
    },
    missing: Buffer.from(nextCell('')),
    endRow: () => out.bytes(rowEnd),
  }
  const write = makeCopiedRows(
    out,
    columns.map((column) => {
      const content = textContent(column, texts.text)
      return {
        make: (text) => nextCell(content(text)),
        decimal: column.type === 'number' ? decimalCell(column) : undefined,
      }
    }),
    frame,
  )

  /** What one call adds to the file. */
  const takePieces = (add: () => void): Uint8Array => {
    if (sheets === 0) beginSheet()
    add()
    return Buffer.concat(pieces.splice(0))
  }

  return {
    copied: (rows) =>
      takePieces(() => {
        write(rows)
        addGathered()
      }),
    rows: (rows) =>
      takePieces(() => {
        for (const row of rows) {
          frame.beginRow()
          out.text(contents.map((content, index) => nextCell(content(row[index] ?? null))).join(''))
          frame.endRow()
        }
        addGathered()
      }),
    end: () =>
      takePieces(() => {
        endSheet()
        const first = sheetName(name)
        const named = Array.from({ length: sheets }, (_, index) => ({
          name: index === 0 ? first : `${first} ${index + 1}`,
        }))
        pieces.push(...endWorkbook(zip, { sheets: named, texts: texts.xml() }))
      }),
  }
}

/** Leaves room for a number, and drops characters that the name of a sheet may not have. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .replace(/^'|'$/g, ' ')
      .slice(0, 27)
      .trim() || 'Sheet'
  )
}

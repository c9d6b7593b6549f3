import { type Cell, type ColumnShape, joinBytes, type SheetShape, type SheetWriter } from '../cells'
import { cellXml, columnLetters, textCell } from './xlsx-cells'
import { endWorkbook, sheetHead } from './xlsx-frame'
import { styleOf } from './xlsx-parts'
import { makeZip } from './zip'

const ROWS_PER_SHEET = 1_048_576

/**
 * A workbook, written as its rows come. What is too long for one sheet goes on in the next.
 * Text is always a text cell: nothing that a user wrote becomes a formula.
 */
export function makeXlsx({ name, columns }: SheetShape, rowsPerSheet = ROWS_PER_SHEET): SheetWriter {
  const zip = makeZip()
  const letters = columns.map((_, index) => columnLetters(index))
  let sheets = 0
  let line = 0

  const rowXml = (cells: Cell[], xmlOf: (cell: Cell, ref: string, column: ColumnShape) => string): string => {
    line += 1
    let xml = `<row r="${line}">`
    for (const [index, column] of columns.entries()) {
      xml += xmlOf(cells[index] ?? null, `${letters[index]}${line}`, column)
    }
    return `${xml}</row>`
  }

  const beginSheet = (): Uint8Array[] => {
    sheets += 1
    line = 0
    const headers = columns.map(({ header }) => header)
    const head = rowXml(headers, (cell, ref) => textCell(ref, String(cell), styleOf.header))
    return [zip.begin(`xl/worksheets/sheet${sheets}.xml`), zip.add(sheetHead(columns) + head)]
  }

  const endSheet = (): Uint8Array[] => {
    const filter = columns.length > 0 ? `<autoFilter ref="A1:${letters.at(-1)}${line}"/>` : ''
    return [zip.add(`</sheetData>${filter}</worksheet>`), zip.finish()]
  }

  return {
    rows(rows) {
      const bytes: Uint8Array[] = sheets === 0 ? beginSheet() : []
      let xml = ''
      for (const row of rows) {
        if (line === rowsPerSheet) {
          bytes.push(zip.add(xml), ...endSheet(), ...beginSheet())
          xml = ''
        }
        xml += rowXml(row, cellXml)
      }
      bytes.push(zip.add(xml))
      return joinBytes(bytes)
    },
    end() {
      const bytes = sheets === 0 ? beginSheet() : []
      const first = sheetName(name)
      const names = Array.from({ length: sheets }, (_, index) =>
        index === 0 ? first : `${first} ${index + 1}`,
      )
      return joinBytes([
        ...bytes,
        ...endSheet(),
        ...endWorkbook(zip, { sheets: names.map((name) => ({ name })) }),
      ])
    },
  }
}

/** Short enough that a number still fits behind it, and without what a sheet's name may not hold. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .replace(/^'|'$/g, ' ')
      .slice(0, 27)
      .trim() || 'Sheet'
  )
}

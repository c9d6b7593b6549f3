import { type Cell, joinBytes, type SheetShape, type SheetWriter } from '../cells'
import { makeCopiedRows } from './copied-rows'
import { makeSharedTexts } from './shared-texts'
import { columnLetters, contentOf, decimalCell, nextCell, textCell, textContent } from './xlsx-cells'
import { endWorkbook, sheetHead } from './xlsx-frame'
import { styleOf } from './xlsx-parts'
import { makeZip } from './zip'

const [rowBegin, rowBegun, rowEnd] = ['<row r="', '">', '</row>'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
]
const ROWS_PER_SHEET = 1_048_576

/**
 * A workbook, written as its rows come. What is too long for one sheet goes on in the next.
 * Text is always a text cell: nothing that a user wrote becomes a formula.
 */
export function makeXlsx({ name, columns }: SheetShape, rowsPerSheet = ROWS_PER_SHEET): SheetWriter {
  const zip = makeZip()
  const texts = makeSharedTexts()
  const letters = columns.map((_, index) => columnLetters(index))
  const contents = columns.map((column) => contentOf(column, texts.text))
  let sheets = 0
  let line = 0

  const rowXml = (row: Cell[]): string => {
    line += 1
    let xml = `<row r="${line}">`
    let index = 0
    for (const content of contents) xml += nextCell(content(row[index++] ?? null))
    return `${xml}</row>`
  }

  const copied = makeCopiedRows(
    columns.map((column) => {
      const content = textContent(column, texts.text)
      return {
        make: (text) => nextCell(content(text)),
        decimal: column.type === 'number' ? decimalCell(column) : undefined,
      }
    }),
    {
      beginRow(out) {
        if (line === rowsPerSheet) {
          finished.push(zip.add(out.gathered), ...endSheet(), ...beginSheet())
          out.empty()
        }
        line += 1
        out.bytes(rowBegin)
        out.text(String(line))
        out.bytes(rowBegun)
      },
      missing: Buffer.from(nextCell('')),
      endRow: (out) => out.bytes(rowEnd),
    },
  )
  /** Of a sheet that was full before a piece was. */
  const finished: Uint8Array[] = []

  const beginSheet = (): Uint8Array[] => {
    sheets += 1
    line = 1
    const head = columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, styleOf.header))
    return [
      zip.begin(`xl/worksheets/sheet${sheets}.xml`),
      zip.add(`${sheetHead(columns)}<row r="1">${head.join('')}</row>`),
    ]
  }

  const endSheet = (): Uint8Array[] => {
    const filter = columns.length > 0 ? `<autoFilter ref="A1:${letters.at(-1)}${line}"/>` : ''
    return [zip.add(`</sheetData>${filter}</worksheet>`), zip.finish()]
  }

  return {
    copied(rows) {
      if (sheets === 0) finished.push(...beginSheet())
      copied.write(rows)
      finished.push(zip.add(copied.out.gathered))
      copied.out.empty()
      return joinBytes(finished.splice(0))
    },
    rows(rows) {
      const bytes: Uint8Array[] = sheets === 0 ? beginSheet() : []
      let xml = ''
      for (const row of rows) {
        if (line === rowsPerSheet) {
          bytes.push(zip.add(xml), ...endSheet(), ...beginSheet())
          xml = ''
        }
        xml += rowXml(row)
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
        ...endWorkbook(zip, { sheets: names.map((name) => ({ name })), texts: texts.xml() }),
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

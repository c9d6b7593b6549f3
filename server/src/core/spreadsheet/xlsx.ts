import { type Cell, type ColumnShape, isDecimal, joinBytes, type SheetShape, type SheetWriter } from './cells'
import { contentTypes, packageRels, styleOf, styles, workbook, workbookRels } from './xlsx-parts'
import { makeZip } from './zip'

const ROWS_PER_SHEET = 1_048_576
const CELL_CHARACTERS = 32_767
const DAY_MS = 86_400_000
const TASHKENT_DAYS = 5 / 24
/** Excel counts days from here, for every date after February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SOUND_DAY = 61

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
      return joinBytes([
        ...bytes,
        ...endSheet(),
        zip.whole('xl/styles.xml', styles),
        zip.whole('xl/workbook.xml', workbook(escapeXml(sheetName(name)), sheets)),
        zip.whole('xl/_rels/workbook.xml.rels', workbookRels(sheets)),
        zip.whole('_rels/.rels', packageRels),
        zip.whole('[Content_Types].xml', contentTypes(sheets)),
        zip.end(),
      ])
    },
  }
}

function cellXml(cell: Cell, ref: string, { type }: ColumnShape): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${ref}"><v>${cell}</v></c>` : ''
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return dayCell(ref, dayNumber(cell.getTime()) + TASHKENT_DAYS, styleOf.instant)
  if (type === 'number' && isDecimal(cell)) return `<c r="${ref}"><v>${cell}</v></c>`
  const day = type === 'date' ? dayNumber(Date.parse(cell)) : Number.NaN
  return day >= FIRST_SOUND_DAY ? dayCell(ref, day, styleOf.date) : textCell(ref, cell, styleOf.text)
}

const dayNumber = (ms: number) => (ms - EPOCH) / DAY_MS

function dayCell(ref: string, day: number, style: number): string {
  return Number.isFinite(day) ? `<c r="${ref}" s="${style}"><v>${day}</v></c>` : ''
}

function textCell(ref: string, text: string, style: number): string {
  const short = text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS - 1)}…` : text
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(short)}</t></is></c>`
}

const unfit = /[&<>"\ufffe\uffff]|(?![\t\n])\p{Cc}|\p{Cs}|_(?=x[0-9a-f]{4}_)/giu
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML cannot hold is written as the format's own _xHHHH_, and what looks like that is kept from being read so. */
function escapeXml(text: string): string {
  return text.replace(unfit, (found) => named[found] ?? `_x${hex(found)}_`)
}

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

function sheetHead(columns: readonly ColumnShape[]): string {
  const widths = columns.map(
    ({ width = 16 }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
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

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

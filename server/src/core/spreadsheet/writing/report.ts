import type { Cell } from '../cells'
import { cellXml, columnLetters, escapeXml, textCell } from './xlsx-cells'
import { endWorkbook } from './xlsx-frame'
import { declaration, main, styleOf } from './xlsx-parts'
import { makeZip } from './zip'

export type ReportFormat = 'text' | 'count' | 'share' | 'load' | 'date'

/** The sum of rows, counted from 0; SUBTOTAL ignores other sums among them. */
export interface SumCell {
  sumOf: readonly [first: number, last: number]
  value: number
}

/** One column divided by another. */
export interface ShareCell {
  shareOf: readonly [part: number, whole: number]
  value: number | null
}

export type ReportCell = Cell | SumCell | ShareCell

export interface ReportRow {
  cells: readonly ReportCell[]
  /** Grouped under the nearest row above without a level. */
  level?: 1
  isStrong?: boolean
}

/** A table to read and print: headings over several columns, foldable groups, calculated totals. */
export interface Report {
  name: string
  caption: readonly string[]
  /** By line; a heading over several columns or lines is listed once, where it begins. */
  heads: readonly (readonly { text: string; column: number; columns: number; lines: number }[])[]
  columns: readonly { width: number; format: ReportFormat }[]
  rows: readonly ReportRow[]
}

const isSum = (cell: ReportCell): cell is SumCell =>
  typeof cell === 'object' && cell !== null && 'sumOf' in cell
const isShare = (cell: ReportCell): cell is ShareCell =>
  typeof cell === 'object' && cell !== null && 'shareOf' in cell

export function makeReport(report: Report): Uint8Array {
  const zip = makeZip()
  const name = report.name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  const { heads, caption } = report
  const lastHead = caption.length + heads.length
  // Repeated on every printed page.
  const titles = `'${name.replaceAll("'", "''")}'!$${caption.length + 1}:$${lastHead}`
  return Buffer.concat([
    zip.whole('xl/worksheets/sheet1.xml', sheetXml(report)),
    ...endWorkbook(zip, { sheets: [{ name }], printTitles: titles }),
  ])
}

function sheetXml({ caption, heads, columns, rows }: Report): string {
  const headLine = caption.length + 1
  const firstRow = headLine + heads.length
  const frozen = `<pane xSplit="1" ySplit="${firstRow - 1}" topLeftCell="B${firstRow}" activePane="bottomRight" state="frozen"/>`
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const captions = caption.map((text, index) =>
    rowXml(index + 1, textCell(`A${index + 1}`, text, index === 0 ? styleOf.title : 0)),
  )
  const headed = heads.map((cells, index) => {
    const line = headLine + index
    const texts = cells.map(({ text, column }) =>
      textCell(`${columnLetters(column)}${line}`, text, styleOf.reportHead),
    )
    return rowXml(line, texts.join(''))
  })
  const body = rows.map(({ cells, level, isStrong = false }, index) => {
    const line = firstRow + index
    const written = columns.map(({ format }, column) =>
      reportCell(cells[column] ?? null, { column, line, firstRow, format, isStrong }),
    )
    return rowXml(line, written.join(''), level ? ` outlineLevel="${level}"` : '')
  })
  return `${declaration}<worksheet xmlns="${main}"><sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"${rows.some(({ level }) => level) ? ' outlineLevelRow="1"' : ''}/><cols>${widths.join('')}</cols><sheetData>${captions.join('')}${headed.join('')}${body.join('')}</sheetData>${merged(heads, headLine)}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

const rowXml = (line: number, cells: string, more = '') => `<row r="${line}"${more}>${cells}</row>`

function merged(heads: Report['heads'], headLine: number): string {
  const ranges = heads.flatMap((cells, index) =>
    cells
      .filter(({ columns, lines }) => columns > 1 || lines > 1)
      .map(({ column, columns, lines }) => {
        const line = headLine + index
        return `<mergeCell ref="${columnLetters(column)}${line}:${columnLetters(column + columns - 1)}${line + lines - 1}"/>`
      }),
  )
  return ranges.length > 0 ? `<mergeCells count="${ranges.length}">${ranges.join('')}</mergeCells>` : ''
}

interface Place {
  column: number
  line: number
  firstRow: number
  format: ReportFormat
  isStrong: boolean
}

function reportCell(cell: ReportCell, { column, line, firstRow, format, isStrong }: Place): string {
  const letters = columnLetters(column)
  const ref = `${letters}${line}`
  const style = (isStrong ? strongStyles : plainStyles)[format]
  if (isSum(cell)) {
    const [first, last] = cell.sumOf
    return formulaCell(
      ref,
      `SUBTOTAL(9,${letters}${firstRow + first}:${letters}${firstRow + last})`,
      cell.value,
      style,
    )
  }
  if (isShare(cell)) {
    const [part, whole] = cell.shareOf.map((index) => `${columnLetters(index)}${line}`)
    return formulaCell(ref, `IF(${whole}=0,"",${part}/${whole})`, cell.value, style)
  }
  if (cell === null || cell === '') return `<c r="${ref}" s="${style}"/>`
  if (typeof cell === 'number' && Number.isFinite(cell))
    return `<c r="${ref}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'string' && format !== 'date') return textCell(ref, cell, style)
  return cellXml(cell, ref, { header: '', type: 'date' })
}

/** With its result, because not all programs calculate formulas on opening. */
const formulaCell = (ref: string, formula: string, value: number | null, style: number) =>
  `<c r="${ref}" s="${style}"${value === null ? ' t="str"' : ''}><f>${escapeXml(formula)}</f><v>${value ?? ''}</v></c>`

const plainStyles: Record<ReportFormat, number> = {
  text: styleOf.text,
  count: styleOf.count,
  share: styleOf.share,
  load: styleOf.ratio,
  date: styleOf.date,
}

const strongStyles: Record<ReportFormat, number> = {
  text: styleOf.strongText,
  count: styleOf.strongCount,
  share: styleOf.strongShare,
  load: styleOf.strongRatio,
  date: styleOf.date,
}

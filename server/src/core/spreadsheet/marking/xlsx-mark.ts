import { cellPattern, columnIndex, rowNumber } from '../reading/xlsx-read'
import { attributes, type Element, segments } from '../reading/xml'
import { columnLetters, escapeXml } from '../writing/xlsx-cells'
import type { RowMark, SheetMarks } from './marks'

/** Tells our marks from the colours of others. */
const SIGN = '"ecobase"="ecobase"'
const CELLS_PER_RULE = 200
const CHARACTERS = 64 * 1024

const colour =
  '<dxf><font><color rgb="FF9C0006"/></font><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf>'

/** The formats of a workbook with that of a wrong cell added, and which number it has. */
export function addMarkFormat(styles: string): { styles: string; format: number } {
  const prefix = prefixOf(styles, 'styleSheet')
  const added = withPrefix(colour, prefix)
  const list = new RegExp(`<${prefix}dxfs\\b[^>]*?(?:/>|>([\\s\\S]*?)</${prefix}dxfs>)`)
  const [whole, content = ''] = list.exec(styles) ?? []
  const format = content.match(new RegExp(`<${prefix}dxf\\b`, 'g'))?.length ?? 0
  const written = `<${prefix}dxfs count="${format + 1}">${content}${added}</${prefix}dxfs>`
  if (whole !== undefined) return { styles: styles.replace(whole, () => written), format }
  return {
    styles: insertBefore(styles, prefix, ['tableStyles', 'colors', 'extLst'], 'styleSheet', written),
    format,
  }
}

/** A sheet with the wrong cells coloured and a column that says why. Earlier marks are gone; the rest is untouched. */
export async function* markSheet(
  pieces: AsyncIterable<Buffer>,
  marks: SheetMarks,
  format: number | undefined,
): AsyncGenerator<string> {
  const texts = new Map(marks.rows.map(({ row, text }) => [row, text]))
  texts.set(marks.headingRow, [marks.heading, texts.get(marks.headingRow)].filter(Boolean).join('. '))
  let number = 0
  let isHead = true
  let tail = ''
  let written = ''
  for await (const part of segments(pieces, 'row')) {
    if (typeof part === 'string') {
      tail += part
      continue
    }
    number = rowNumber(part, number)
    written +=
      (isHead ? widen(tail, marks.column) : tail) + markRow(part, number, marks.column, texts.get(number))
    isHead = false
    tail = ''
    if (written.length > CHARACTERS) {
      yield written
      written = ''
    }
  }
  yield written + (format === undefined ? tail : colourCells(tail, marks.rows, format))
}

function markRow({ tag, content }: Element, row: number, column: number, text: string | undefined): string {
  const prefix = prefixOf(tag, 'row')
  const opening = tag.replace(/\s+spans="[^"]*"/, '').replace(/\/?>$/, '>')
  let before = ''
  let after = ''
  let index = -1
  for (const [cell, inside = ''] of content.matchAll(cellPattern)) {
    const { r } = attributes(inside)
    index = r ? columnIndex(r) : index + 1
    if (index < column) before += cell
    else if (index > column) after += cell
  }
  const said = text === undefined ? '' : sayIn(prefix, columnLetters(column) + row, text)
  return `${opening}${before}${said}${after}</${prefix}row>`
}

function sayIn(prefix: string, ref: string, text: string): string {
  const cell = `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
  return withPrefix(cell, prefix)
}

/** Room for the explanations, where nobody has set the width of their column. */
function widen(head: string, column: number): string {
  const last = [...head.matchAll(/<((?:\w+:)?)col\b[^>]*\bmax="(\d+)"[^>]*\/>/g)].at(-1)
  if (!last || Number(last[2]) > column) return head
  const at = last.index + last[0].length
  const number = column + 1
  return `${head.slice(0, at)}<${last[1]}col min="${number}" max="${number}" width="60" customWidth="1"/>${head.slice(at)}`
}

/** A rule that always holds colours the cells and leaves their own formats alone. */
function colourCells(tail: string, rows: readonly RowMark[], format: number): string {
  const prefix = prefixOf(tail, 'sheetData', '/')
  const rules = new RegExp(
    `<${prefix}conditionalFormatting\\b[\\s\\S]*?</${prefix}conditionalFormatting>`,
    'g',
  )
  const others = tail.replace(rules, (rule) => (isOurs(rule) ? '' : rule))
  const taken = [...others.matchAll(/\bpriority="(\d+)"/g)].map(([, priority]) => Number(priority))
  const cells = rows.flatMap((row) => row.cells)
  let added = ''
  for (let start = 0; start < cells.length; start += CELLS_PER_RULE) {
    const priority = Math.max(0, ...taken) + 1 + start / CELLS_PER_RULE
    const place = cells.slice(start, start + CELLS_PER_RULE).join(' ')
    added += `<conditionalFormatting sqref="${place}"><cfRule type="expression" dxfId="${format}" priority="${priority}"><formula>${escapeXml(SIGN)}</formula></cfRule></conditionalFormatting>`
  }
  return insertBefore(others, prefix, afterColours, 'worksheet', withPrefix(added, prefix))
}

const isOurs = (rule: string) => rule.replaceAll('&quot;', '"').includes(SIGN)

/** What may follow the colours of cells in a sheet; the order is fixed. */
const afterColours = [
  'dataValidations',
  'hyperlinks',
  'printOptions',
  'pageMargins',
  'pageSetup',
  'headerFooter',
  'rowBreaks',
  'colBreaks',
  'customProperties',
  'cellWatches',
  'ignoredErrors',
  'smartTags',
  'drawing',
  'legacyDrawing',
  'legacyDrawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
]

function insertBefore(
  xml: string,
  prefix: string,
  names: readonly string[],
  root: string,
  added: string,
): string {
  const following = new RegExp(`<${prefix}(?:${names.join('|')})\\b|</${prefix}${root}>`)
  return xml.replace(following, (found) => added + found)
}

function prefixOf(xml: string, name: string, slash: '' | '/' = ''): string {
  return new RegExp(`<${slash}(\\w+:)?${name}\\b`).exec(xml)?.[1] ?? ''
}

const withPrefix = (xml: string, prefix: string) =>
  prefix === '' ? xml : xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`)

import { MAX_ELEMENT_CHARACTERS, Unreadable } from '../limits'
import { columnIndex, columnLetters, escapeXml } from '../writing/xlsx-cells'
import type { RowMark, SheetMarks } from './marks'
import { unescapeXml } from './workbook-parts'

/** Distinguishes our marks from other colours. */
const SIGN = '"ecobase"="ecobase"'
const CELLS_PER_RULE = 200

/**
 * Colours the wrong cells of a sheet and adds a column of explanations; earlier marks are removed. hucre would
 * rebuild the workbook in memory; this leaves all else as it is and holds one row at a time.
 */
export async function* markSheet(
  pieces: AsyncIterable<Buffer>,
  marks: SheetMarks,
  format: number | undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let text = ''
  let prefix: string | undefined
  let markRow = makeRowMarker(marks, '')
  let isTail = false
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true })
    if (prefix === undefined) {
      const begin = /<(\w+:)?sheetData\s*(\/?)>/.exec(text)
      if (begin) {
        prefix = begin[1] ?? ''
        markRow = makeRowMarker(marks, prefix)
        const end = begin.index + begin[0].length
        isTail = begin[2] === '/'
        yield widenColumn(text.slice(0, end), marks.column, prefix)
        text = text.slice(end)
      }
    }
    if (prefix !== undefined && !isTail) {
      const rows = takeRows(text, prefix)
      yield rows.whole.map(markRow).join('')
      text = rows.rest
      isTail = text.startsWith(`</${prefix}sheetData>`)
    }
    if (!isTail && text.length > MAX_ELEMENT_CHARACTERS) throw new Unreadable('spreadsheet.too-big')
  }
  text += decoder.decode()
  if (!isTail) throw new Unreadable()
  yield format === undefined ? text : markTail(text, marks.rows, format, prefix ?? '')
}

/** The complete rows, and the rest. */
function takeRows(text: string, prefix: string): { whole: string[]; rest: string } {
  const row = new RegExp(`\\s*(<${prefix}row\\b[^<>]*(?:/>|(?<!/)>[\\s\\S]*?</${prefix}row\\s*>))\\s*`, 'y')
  const whole: string[] = []
  let at = 0
  for (let found = row.exec(text); found; found = row.exec(text)) {
    whole.push(found[1] as string)
    at = row.lastIndex
  }
  return { whole, rest: text.slice(at).trimStart() }
}

/** Puts the explanation of a row into its column. */
function makeRowMarker({ rows, headingRow, heading, column }: SheetMarks, prefix: string) {
  const texts = new Map(rows.map(({ row, text }) => [row, text]))
  texts.set(headingRow, [heading, texts.get(headingRow)].filter(Boolean).join('. '))
  const cell = new RegExp(`<${prefix}c\\b([^<>]*)(?:/>|(?<!/)>[\\s\\S]*?</${prefix}c\\s*>)`, 'g')
  let row = 0
  return (xml: string): string => {
    const end = xml.indexOf('>') + 1
    const opening = xml.slice(0, end).replace(/\sspans=("[^"]*"|'[^']*')/, '')
    row = Number(/\sr=["'](\d+)["']/.exec(opening)?.[1] ?? row + 1)
    const text = texts.get(row)
    const explanation =
      text === undefined
        ? ''
        : withPrefix(
            `<c r="${columnLetters(column)}${row}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
            prefix,
          )
    if (opening.endsWith('/>'))
      return explanation ? `${opening.slice(0, -2)}>${explanation}</${prefix}row>` : opening
    let index = -1
    let before = end
    let after = end
    for (const found of xml.matchAll(cell)) {
      const letters = /\sr=["']([A-Z]+)/.exec(found[1] ?? '')?.[1]
      index = letters ? columnIndex(letters) : index + 1
      if (index > column) break
      after = found.index + found[0].length
      before = index === column ? found.index : after
    }
    return opening + xml.slice(end, before) + explanation + xml.slice(after)
  }
}

/** Widens the column of explanations unless the file sets its width. */
function widenColumn(head: string, column: number, prefix: string): string {
  const last = /\smax="(\d+)"[^<]*<\/(?:\w+:)?cols>/.exec(head)?.[1]
  if (last === undefined || Number(last) > column) return head
  const width = `<${prefix}col min="${column + 1}" max="${column + 1}" width="60" customWidth="1"/>`
  return head.replace(`</${prefix}cols>`, `${width}</${prefix}cols>`)
}

/** The order of the parts of a sheet is fixed. These stand before the colours and may contain some of the later ones. */
const beforeColours = ['autoFilter', 'sortState', 'scenarios', 'customSheetViews', 'conditionalFormatting']
const afterColours = [
  ...[
    'dataValidations',
    'hyperlinks',
    'printOptions',
    'pageMargins',
    'pageSetup',
    'headerFooter',
    'rowBreaks',
  ],
  ...[
    'colBreaks',
    'customProperties',
    'cellWatches',
    'ignoredErrors',
    'smartTags',
    'drawing',
    'legacyDrawing',
  ],
  ...['legacyDrawingHF', 'picture', 'oleObjects', 'controls', 'webPublishItems', 'tableParts', 'extLst'],
]

function markTail(tail: string, rows: readonly RowMark[], format: number, prefix: string): string {
  const rule = new RegExp(
    `<${prefix}conditionalFormatting\\b[^>]*>[\\s\\S]*?</${prefix}conditionalFormatting>`,
    'g',
  )
  const kept = tail.replace(rule, (xml) => (unescapeXml(xml).includes(SIGN) ? '' : xml))
  const earlier = beforeColours.map((name) => {
    const closing = `</${prefix}${name}>`
    return kept.lastIndexOf(closing) + closing.length
  })
  const from = Math.max(0, ...earlier.filter((end, at) => end > `</${prefix}${beforeColours[at]}>`.length))
  const next = new RegExp(`<(?:${prefix}(?:${afterColours.join('|')})\\b|/${prefix}worksheet)`)
  const at = from + Math.max(0, kept.slice(from).search(next))
  return kept.slice(0, at) + colours(rows, format, highestPriority(kept), prefix) + kept.slice(at)
}

const highestPriority = (xml: string) =>
  [...xml.matchAll(/\spriority="(\d+)"/g)].reduce((most, [, priority]) => Math.max(most, Number(priority)), 0)

/** A rule that always applies colours the cells and keeps their formats. */
function colours(rows: readonly RowMark[], format: number, highest: number, prefix: string): string {
  const cells = rows.flatMap((row) => row.cells)
  let added = ''
  for (let start = 0; start < cells.length; start += CELLS_PER_RULE) {
    const priority = highest + 1 + start / CELLS_PER_RULE
    const place = cells.slice(start, start + CELLS_PER_RULE).join(' ')
    added += `<conditionalFormatting sqref="${place}"><cfRule type="expression" dxfId="${format}" priority="${priority}"><formula>${escapeXml(SIGN)}</formula></cfRule></conditionalFormatting>`
  }
  return withPrefix(added, prefix)
}

const colour =
  '<dxf><font><color rgb="FF9C0006"/></font><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf>'

/** Adds the format of wrong cells; returns its number. */
export function addMarkFormat(styles: string): { styles: string; format: number } {
  const [, prefix = ''] = /<(\w+:)?styleSheet\b/.exec(styles) ?? []
  const list = new RegExp(`<${prefix}dxfs\\b[^<>]*?(?:/>|>([\\s\\S]*?)</${prefix}dxfs>)`)
  const [whole, formats = ''] = list.exec(styles) ?? []
  const format = formats.split(new RegExp(`<${prefix}dxf\\b`)).length - 1
  const added = `<${prefix}dxfs count="${format + 1}">${formats}${withPrefix(colour, prefix)}</${prefix}dxfs>`
  if (whole !== undefined) return { styles: styles.replace(whole, () => added), format }
  const from = Math.max(
    styles.lastIndexOf(`</${prefix}cellXfs>`),
    styles.lastIndexOf(`</${prefix}cellStyles>`),
    0,
  )
  const next = new RegExp(`<(?:${prefix}(?:tableStyles|colors|extLst)\\b|/${prefix}styleSheet)`)
  const at = from + Math.max(0, styles.slice(from).search(next))
  return { styles: styles.slice(0, at) + added + styles.slice(at), format }
}

const withPrefix = (xml: string, prefix: string) =>
  prefix === '' ? xml : xml.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`)

import type { SaxesTagPlain } from 'saxes'
import { columnIndex, rowNumber } from '../reading/xlsx-read'
import { attributesOf, type Listener, readPieces } from '../reading/xml'
import { columnLetters, escapeXml } from '../writing/xlsx-cells'
import type { RowMark, SheetMarks } from './marks'
import { copyClosing, copyOpening, copyText, prefixOf, withPrefix } from './xml-copy'

/** Tells our marks from the colours of others. */
const SIGN = '"ecobase"="ecobase"'
const CELLS_PER_RULE = 200

/** A sheet with the wrong cells coloured and a column that says why. Earlier marks are gone; the rest says the same. */
export function markSheet(
  pieces: AsyncIterable<Buffer>,
  marks: SheetMarks,
  format: number | undefined,
): AsyncGenerator<string> {
  return readPieces<string>(pieces, (found) => {
    const tail = followTail(marks.rows, format)
    const body = followRows(marks)
    let part: typeof tail | typeof body = body
    return {
      held: ['row', 'conditionalFormatting'],
      open: (name, tag) => found(part.open(name, tag)),
      text: (text) => found(part.text(text)),
      close(name, tag) {
        found(part.close(name, tag))
        if (name === 'sheetData') part = tail
      },
      other: (xml) => found(part.other(xml)),
    }
  })
}

/** What is to be written of what was read. */
type Copy = {
  [Told in 'open' | 'close' | 'text' | 'other']: (...told: Parameters<NonNullable<Listener[Told]>>) => string
}

/** The columns and rows: each row with what is said of it, in its column, between what stands beside it. */
function followRows({ rows, headingRow, heading, column }: SheetMarks): Copy {
  const texts = new Map(rows.map(({ row, text }) => [row, text]))
  texts.set(headingRow, [heading, texts.get(headingRow)].filter(Boolean).join('. '))
  let row = 0
  let depth = 0
  let rowDepth = 0
  let index = -1
  let isSaid = false
  /** Inside an earlier mark, which is left out. */
  let skipped = 0
  let lastColumn = 0

  const say = (prefix: string): string => {
    const text = texts.get(row)
    if (isSaid || text === undefined) return ''
    isSaid = true
    const cell = `<c r="${columnLetters(column)}${row}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
    return withPrefix(cell, prefix)
  }

  function openRow(tag: SaxesTagPlain): string {
    rowDepth = depth
    row = rowNumber(tag, row)
    index = -1
    isSaid = false
    const { spans: _, ...attributes } = tag.attributes
    return copyOpening({ name: tag.name, attributes }, false)
  }

  function openInRow(name: string, tag: SaxesTagPlain): string {
    const opening = copyOpening(tag, tag.isSelfClosing)
    if (name !== 'c') return say(prefixOf(tag.name)) + opening
    const { r } = attributesOf(tag)
    index = r ? columnIndex(r) : index + 1
    if (index === column) skipped = depth
    if (index === column) return ''
    return index > column ? say(prefixOf(tag.name)) + opening : opening
  }

  return {
    open(name, tag) {
      depth += 1
      if (skipped > 0) return ''
      if (name === 'row' && rowDepth === 0) return openRow(tag)
      if (rowDepth > 0 && depth === rowDepth + 1) return openInRow(name, tag)
      if (name === 'col') lastColumn = Number(attributesOf(tag).max)
      return copyOpening(tag, tag.isSelfClosing)
    },
    text: (text) => (skipped > 0 ? '' : copyText(text)),
    close(name, tag) {
      const closed = depth
      depth -= 1
      if (skipped > 0) {
        if (closed === skipped) skipped = 0
        return ''
      }
      if (closed === rowDepth) {
        rowDepth = 0
        return `${say(prefixOf(tag.name))}</${tag.name}>`
      }
      const widened = name === 'cols' && lastColumn > 0 && lastColumn <= column
      return (widened ? widen(tag, column) : '') + copyClosing(tag)
    },
    other: (xml) => (skipped > 0 ? '' : xml),
  }
}

/** Room for the explanations, where nobody has set the width of their column. */
function widen({ name }: SaxesTagPlain, column: number): string {
  const number = column + 1
  return withPrefix(`<col min="${number}" max="${number}" width="60" customWidth="1"/>`, prefixOf(name))
}

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

/**
 * What follows the rows, with the colours. It is held back until it is whole: which of the places in the order of
 * colours are taken is known only then.
 */
function followTail(rows: readonly RowMark[], format: number | undefined): Copy {
  let before = ''
  let after = ''
  let isAfter = false
  /** Elements that are open inside the sheet. */
  let depth = 0
  /** A rule on colours that may be an earlier one of ours. */
  let rule: string | undefined
  let said = ''
  let highest = 0

  const write = (xml: string): string => {
    if (rule !== undefined) rule += xml
    else if (isAfter) after += xml
    else before += xml
    return ''
  }
  const endRule = () => {
    const whole = rule ?? ''
    rule = undefined
    if (format === undefined || !said.includes(SIGN)) write(whole)
  }

  return {
    open(name, tag) {
      depth += 1
      if (depth === 1 && afterColours.includes(name)) isAfter = true
      if (depth === 1 && name === 'conditionalFormatting') {
        rule = ''
        said = ''
      }
      const priority = Number(attributesOf(tag).priority)
      if (priority > highest) highest = priority
      return write(copyOpening(tag, tag.isSelfClosing))
    },
    text(text) {
      said += rule === undefined ? '' : text
      return write(copyText(text))
    },
    close(_name, tag) {
      if (depth === 0) {
        const added = format === undefined ? '' : colours(rows, format, highest, prefixOf(tag.name))
        const whole = `${before}${added}${after}${copyClosing(tag)}`
        before = ''
        after = ''
        depth = -1
        return whole
      }
      write(copyClosing(tag))
      if (depth === 1 && rule !== undefined) endRule()
      depth -= 1
      return ''
    },
    other: (xml) => (depth < 0 ? xml : write(xml)),
  }
}

/** A rule that always holds colours the cells and leaves their own formats alone. */
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

import type { ReadCell, ReadRow } from '../cells'
import { MAX_TEXTS, Unreadable } from '../limits'
import { type Archive, openArchive } from './unzip'
import { findParts } from './xlsx-contents'
import { dateFormats, dateText } from './xlsx-dates'
import { attributes, type Element, elements, joinedText, plainText } from './xml'

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
  for (const { name, path } of workbook.sheets) {
    let number = 0
    for await (const row of elements(archive.pieces(path), 'row')) {
      number = rowNumber(row, number)
      yield { sheet: name, row: number, cells: readCells(row.content, workbook) }
    }
  }
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
  for await (const { content } of elements(archive.pieces(path), 'si')) {
    if (texts.push(joinedText(content)) > MAX_TEXTS) throw new Unreadable('spreadsheet.too-big')
  }
  return texts
}

export const cellPattern = /<(?:\w+:)?c(?:\s([^>]*?))?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g
const valuePattern = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/

function readCells(xml: string, workbook: Workbook): ReadCell[] {
  const cells: ReadCell[] = []
  for (const [, opening = '', content = ''] of xml.matchAll(cellPattern)) {
    const { r, t, s } = attributes(opening)
    const index = r ? columnIndex(r) : cells.length
    while (cells.length < index) cells.push(null)
    cells[index] = readCell(t ?? 'n', Number(s ?? -1), content, workbook)
  }
  return cells
}

function readCell(
  type: string,
  format: number,
  content: string,
  { texts, isDate, from1904 }: Workbook,
): ReadCell {
  if (type === 'inlineStr') return joinedText(content)
  const value = valuePattern.exec(content)?.[1]
  if (value === undefined || value === '') return null
  if (type === 's') return texts[Number(value)] ?? null
  if (type === 'b') return value === '1' || value === 'true'
  if (type !== 'n') return plainText(value)
  const number = Number(value)
  if (!Number.isFinite(number)) return plainText(value)
  return isDate[format] ? dateText(number, from1904) : number
}

/** Where a row does not say which it is, it is the next one. */
export function rowNumber(row: Element, before: number): number {
  const number = Number(attributes(row.attributes).r ?? before + 1)
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

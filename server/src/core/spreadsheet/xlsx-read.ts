import { posix } from 'node:path'
import type { ReadCell, ReadRow } from './cells'
import { MAX_TEXTS, Unreadable } from './limits'
import { type Archive, openArchive } from './unzip'
import { dateFormats, dateText } from './xlsx-dates'
import { attributes, elements, joinedText, plainText, tags } from './xml'

interface Workbook {
  sheets: { name: string; path: string }[]
  texts: string[]
  isDate: boolean[]
  from1904: boolean
}

/** The rows of every sheet that is shown: hidden ones hold the lists of a template, not what somebody filled in. */
export async function* readWorkbook(file: Buffer): AsyncGenerator<ReadRow> {
  const archive = openArchive(file)
  const workbook = await readParts(archive)
  for (const { name, path } of workbook.sheets) {
    let number = 0
    for await (const row of elements(archive.pieces(path), 'row')) {
      number = Number(attributes(row.attributes).r ?? number + 1)
      if (!Number.isSafeInteger(number) || number < 1) throw new Unreadable()
      yield { sheet: name, row: number, cells: readCells(row.content, workbook) }
    }
  }
}

/** Sheets, texts and formats are found by following references from part to part. */
async function readParts(archive: Archive): Promise<Workbook> {
  const { officeDocument } = references(archive, '')
  const path = officeDocument?.[0]?.path
  const xml = path && archive.text(path)
  if (!xml) throw new Unreadable()
  const { worksheet = [], sharedStrings, styles } = references(archive, path)
  const sheets = tags(xml, 'sheet').flatMap(({ name = '', id, state = 'visible' }) => {
    const found = worksheet.find((reference) => reference.id === id)
    return found && state === 'visible' ? [{ name, path: found.path }] : []
  })
  return {
    sheets,
    texts: sharedStrings?.[0] ? await readTexts(archive, sharedStrings[0].path) : [],
    isDate: dateFormats((styles?.[0] && archive.text(styles[0].path)) ?? ''),
    from1904: tags(xml, 'workbookPr').some(({ date1904 }) => date1904 === '1' || date1904 === 'true'),
  }
}

type References = Record<string, { id: string; path: string }[]>

/** What a part refers to, by the last word of the reference's type. */
function references(archive: Archive, part: string): References {
  const folder = posix.dirname(part)
  const xml = archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)) ?? ''
  const found: References = {}
  for (const { Id = '', Type = '', Target = '' } of tags(xml, 'Relationship')) {
    const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    const type = Type.slice(Type.lastIndexOf('/') + 1)
    found[type] = [...(found[type] ?? []), { id: Id, path }]
  }
  return found
}

async function readTexts(archive: Archive, path: string): Promise<string[]> {
  const texts: string[] = []
  for await (const { content } of elements(archive.pieces(path), 'si')) {
    if (texts.push(joinedText(content)) > MAX_TEXTS) throw new Unreadable('spreadsheet.too-big')
  }
  return texts
}

const cellPattern = /<(?:\w+:)?c(?:\s([^>]*?))?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g
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

const LAST_COLUMN = 16_384

/** A → 0, Z → 25, AA → 26, of a reference like AA17. */
function columnIndex(reference: string): number {
  let index = 0
  for (const letter of reference.match(/^[A-Z]{1,3}/)?.[0] ?? '')
    index = index * 26 + letter.charCodeAt(0) - 64
  if (index < 1 || index > LAST_COLUMN) throw new Unreadable()
  return index - 1
}

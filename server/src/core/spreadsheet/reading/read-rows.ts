import type { ReadCell, ReadRow } from '../cells'
import { type ReadLimits, Unreadable } from '../limits'
import { readCsv } from './csv-read'
import { decodeText } from './decode-text'
import { readWorkbook } from './xlsx-read'

const ZIP = Buffer.from('PK\x03\x04')
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/** Every row of a file that holds something, up to the last of its cells that does. */
export async function* readRows(file: Buffer, limits: ReadLimits): AsyncGenerator<ReadRow> {
  let count = 0
  for await (const row of readAllRows(file, limits)) {
    while (row.cells.length > 0 && isBlank(row.cells.at(-1))) row.cells.pop()
    if (row.cells.length === 0) continue
    count += 1
    if (count > limits.rows || row.cells.length > limits.columns) throw new Unreadable('spreadsheet.too-big')
    yield row
  }
}

async function* readAllRows(file: Buffer, limits: ReadLimits): AsyncGenerator<ReadRow> {
  const head = file.subarray(0, 4)
  if (head.equals(OLE)) {
    throw new Unreadable(file.includes(ENCRYPTED) ? 'spreadsheet.encrypted' : 'spreadsheet.old-format')
  }
  if (head.equals(ZIP)) yield* readWorkbook(file, limits.unpackedBytes)
  else if (limits.workbookOnly) throw notWorkbook(file)
  else yield* readCsv(file)
}

/** A text file with a table in it is refused with what to send instead; anything else only as unreadable. */
function notWorkbook(file: Buffer): Unreadable {
  decodeText(file)
  return new Unreadable('spreadsheet.not-workbook')
}

const isBlank = (cell: ReadCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

import { ParseError, read, readXlsx, streamXlsxRows } from 'hucre'
import { openArchive } from '../archive'
import { choiceSheetName, type ReadCell, type ReadRow } from '../cells'
import { type ReadLimits, Unreadable } from '../limits'
import { checkParts } from './check-parts'
import { readCsv } from './csv-read'
import { dateText } from './date-text'
import { formatOf } from './format'

const LAST_ROW = 1_048_576

/** The rows that are not empty, without trailing blank cells. */
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
  const format = formatOf(file)
  if (format === 'csv') return yield* readCsv(file)
  if (format === 'xls') {
    refuseEncrypted(file)
    return yield* readWhole(file)
  }
  const archive = openArchive(file, limits.unpackedBytes)
  await checkParts(archive)
  if (format === 'xlsx' && !archive.parts.has('xl/workbook.bin')) yield* streamWorkbook(file)
  else yield* readWhole(file)
}

interface SheetInfo {
  name: string
  hidden?: boolean | undefined
  veryHidden?: boolean | undefined
}

/** Hidden sheets hold the lists of a template. xls and ods files lose the state, so the name is checked too. */
const isShown = ({ name, hidden, veryHidden }: SheetInfo) =>
  !hidden && !veryHidden && name !== choiceSheetName

/** Reads row by row: 200,000 rows as a whole would take 600 MB. */
async function* streamWorkbook(file: Buffer): AsyncGenerator<ReadRow> {
  const sheets: string[] = []
  await readXlsx(file, {
    sheets(info) {
      if (typeof info === 'object' && isShown(info)) sheets.push(info.name)
      return false
    },
  })
  for (const sheet of sheets) {
    try {
      for await (const { index, values } of streamXlsxRows(file, { sheet })) yield toRow(sheet, index, values)
    } catch (error) {
      // The sheet is a chart.
      if (!(error instanceof ParseError && error.message.includes('missing worksheet'))) throw error
    }
  }
}

/** hucre reads xls, xlsb and ods only as a whole. */
async function* readWhole(file: Buffer): AsyncGenerator<ReadRow> {
  const { sheets } = await readBook(file)
  for (const sheet of sheets)
    if (isShown(sheet))
      for (const [index, values] of sheet.rows.entries()) yield toRow(sheet.name, index, values)
}

async function readBook(file: Buffer) {
  try {
    return await read(file, { sheets: (info) => typeof info === 'object' && isShown(info) })
  } catch (error) {
    const isBeforeExcel97 = error instanceof ParseError && error.message.includes('Only BIFF8')
    throw isBeforeExcel97 ? new Unreadable('spreadsheet.old-format') : error
  }
}

type Value = string | number | boolean | Date | null | undefined

function toRow(sheet: string, index: number, values: readonly Value[] = []): ReadRow {
  const row = index + 1
  if (!Number.isSafeInteger(row) || row < 1 || row > LAST_ROW) throw new Unreadable()
  return {
    sheet,
    row,
    cells: values.map((value) => (value instanceof Date ? dateText(value) : (value ?? null))),
  }
}

const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')
/** The beginning of an xls stream, and the record that marks a password. */
const BIFF8 = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06])
const BOF_BYTES = 20
const FILEPASS = 0x2f

function refuseEncrypted(file: Buffer): void {
  const start = file.indexOf(BIFF8)
  const hasPassword = start >= 0 && file[start + BOF_BYTES] === FILEPASS && file[start + BOF_BYTES + 1] === 0
  if (hasPassword || file.includes(ENCRYPTED_PACKAGE)) throw new Unreadable('spreadsheet.encrypted')
}

const isBlank = (cell: ReadCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

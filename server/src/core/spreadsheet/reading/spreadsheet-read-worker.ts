import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { lineOf, type ReadCell, type ReadRow } from '../cells'
import { leaveWhenTold } from '../leaving'
import { type ReadLimits, Unreadable } from '../limits'
import { readCsv } from './csv-read'
import { decodeText } from './decode-text'
import { readWorkbook } from './xlsx-read'

const { path, rowsPath, limits } = workerData as { path: string; rowsPath: string; limits: ReadLimits }

const ZIP = Buffer.from('PK\x03\x04')
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

async function* readFile(): AsyncGenerator<ReadRow> {
  const file = readFileSync(path)
  const head = file.subarray(0, 4)
  if (head.equals(OLE)) {
    throw new Unreadable(file.includes(ENCRYPTED) ? 'spreadsheet.encrypted' : 'spreadsheet.old-format')
  }
  if (head.equals(ZIP)) yield* readWorkbook(file, limits.unpackedBytes)
  else if (limits.workbookOnly) throw notWorkbook(file)
  else yield* readCsv(file)
}

/** Whoever sent a table as text is told what to send instead; noise is only noise. */
function notWorkbook(file: Buffer): Unreadable {
  decodeText(file)
  return new Unreadable('spreadsheet.not-workbook')
}

/** Every row that holds something, as a line of JSON: the server reads them at its own pace, as often as it needs. */
async function writeRows(): Promise<number> {
  const out = openSync(rowsPath, 'wx')
  let count = 0
  let lines = ''
  try {
    for await (const row of readFile()) {
      while (row.cells.length > 0 && isBlank(row.cells.at(-1))) row.cells.pop()
      if (row.cells.length === 0) continue
      count += 1
      if (count > limits.rows || row.cells.length > limits.columns)
        throw new Unreadable('spreadsheet.too-big')
      lines += `${lineOf(row)}\n`
      if (lines.length > 64 * 1024) {
        writeSync(out, lines)
        lines = ''
      }
    }
    writeSync(out, lines)
  } finally {
    closeSync(out)
  }
  return count
}

const isBlank = (cell: ReadCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

leaveWhenTold()
try {
  parentPort?.postMessage({ count: await writeRows() })
} catch (error) {
  if ((error as { code?: string }).code === 'ENOSPC') throw error
  parentPort?.postMessage({ code: error instanceof Unreadable ? error.code : 'spreadsheet.unreadable' })
}

import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Refusal } from '../errors'
import { type ReadRow, rowPrefix } from './cells'
import type { ReadLimits } from './limits'
import { FORMAT_BYTES, formatOf, type SheetFormat } from './reading/format'
import { saveRows } from './spreadsheet-threads'

export interface ReadSpreadsheet {
  count: number
  format: SheetFormat
  /** Of one sheet or all, read from disk each time. */
  rows(sheet?: string): AsyncIterable<ReadRow>
  close(): Promise<void>
}

/**
 * Reads an uploaded xlsx, xls, ods or csv file in a thread with limits on memory and time. A bad file throws a
 * Refusal.
 */
export async function readSpreadsheet(
  path: string,
  limits: ReadLimits,
  signal?: AbortSignal,
): Promise<ReadSpreadsheet> {
  signal?.throwIfAborted()
  const { size } = await stat(path)
  if (size > limits.bytes) throw new Refusal(413, 'file.too-large')
  const rowsPath = `${path}.rows`
  await rm(rowsPath, { force: true })
  const close = () => rm(rowsPath, { force: true })
  try {
    const count = await saveRows({ path, rowsPath, limits }, signal)
    const format = formatOf(await readHead(path))
    return { count, format, close, rows: (sheet) => readRows(rowsPath, sheet) }
  } catch (error) {
    await close()
    throw error
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(FORMAT_BYTES) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* readRows(path: string, sheet?: string): AsyncGenerator<ReadRow> {
  const file = createReadStream(path)
  const beginning = sheet === undefined ? '' : rowPrefix(sheet)
  try {
    for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.startsWith(beginning)) yield JSON.parse(line)
    }
  } finally {
    file.destroy()
  }
}

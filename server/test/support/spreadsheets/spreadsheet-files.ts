import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Cell, ReadRow } from '../../../src/core/spreadsheet/cells'
import { readSpreadsheet } from '../../../src/core/spreadsheet/read-spreadsheet'
import { readRows } from '../../../src/core/spreadsheet/reading/read-rows'
import { writeRows } from '../../../src/core/spreadsheet/write-spreadsheet'
import { atEnd } from '../at-end'

/** Spreadsheets for tests: good ones, made as the server makes them, and bad ones, made by hand. */

const limits = { bytes: 10 * 1024 * 1024, rows: 100_000, columns: 100 }

async function place(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ecobase-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return join(folder, randomUUID())
}

/** A file of this content. Programs of others want to see by its name what it is. */
export async function fileOf(content: Uint8Array | string, extension = ''): Promise<string> {
  const path = (await place()) + extension
  await writeFile(path, content)
  return path
}

/** All rows of a file, read as an upload is read. */
export async function readAll(content: Uint8Array | string): Promise<ReadRow[]> {
  const read = await readSpreadsheet(await fileOf(content), limits)
  const rows: ReadRow[] = []
  for await (const row of read.rows()) rows.push(row)
  await read.close()
  return rows
}

/** What stands in a file that the server made. Without the thread of an upload, which takes longer to start. */
export async function cellsIn(content: Uint8Array | string) {
  const rows = []
  for await (const { cells } of readRows(Buffer.from(content), limits)) rows.push(cells)
  return rows
}

interface Table {
  header: readonly string[]
  rows: readonly Cell[][]
  types?: ('date' | 'number' | undefined)[]
}

function columnsOf({ header, types = [] }: Table) {
  return header.map((name, index) => ({
    header: name,
    type: types[index],
    value: (row: Cell[]) => row[index] ?? null,
  }))
}

export const aWorkbook = (table: Table, name = 'Лист') =>
  buffer(writeRows({ format: 'xlsx', name, columns: columnsOf(table) }, [table.rows]))

export const aCsv = (table: Table) =>
  buffer(writeRows({ format: 'csv', name: '', columns: columnsOf(table) }, [table.rows]))

/** As Windows wrote text here for decades. */
export function windows1251(text: string): Buffer {
  const decoder = new TextDecoder('windows-1251')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Buffer.from([...text].map((character) => codes.get(character) ?? 63))
}

interface Part {
  name: string
  /** What stands once before the rest. */
  head?: string
  /** A piece of text, and how often it is repeated: packed it stays small. */
  text: string
  times?: number
  /** What the table of contents says, if not the truth. */
  declared?: { unpacked?: number; packed?: number }
  flags?: number
}

/** An archive that can lie about what is in it. */
export function anArchive(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  const pieces = new Map<string, Buffer>()
  let offset = 0
  const packedOf = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
  for (const { name, head = '', text, times = 1, declared, flags = 0 } of parts) {
    const piece = pieces.get(text) ?? packedOf(text)
    pieces.set(text, piece)
    const packed = Buffer.concat([packedOf(head), ...Array<Buffer>(times).fill(piece), Buffer.from([3, 0])])
    const sizes = [
      crcOf(head, text, times),
      declared?.packed ?? packed.length,
      declared?.unpacked ?? Buffer.byteLength(head) + Buffer.byteLength(text) * times,
    ] as const
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    writeFields(local, 6, flags, sizes, name)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    writeFields(entry, 8, flags, sizes, name)
    entry.writeUInt32LE(offset, 42)
    bodies.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += local.length + Buffer.byteLength(name) + packed.length
  }
  const contents = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(contents.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, contents, end])
}

/** Of more than this the size is refused before the checksum is compared. */
const MOST_CHECKED = 128 * 1024 * 1024

function crcOf(head: string, text: string, times: number): number {
  if (text.length * times > MOST_CHECKED) return 0
  const content = Buffer.from(text)
  let crc = crc32(head)
  for (let time = 0; time < times; time += 1) if (content.length > 0) crc = crc32(content, crc)
  return crc
}

function writeFields(
  at: Buffer,
  start: number,
  flags: number,
  [crc, packed, unpacked]: readonly [number, number, number],
  name: string,
) {
  at.writeUInt16LE(flags, start)
  at.writeUInt16LE(8, start + 2)
  at.writeUInt32LE(crc, start + 8)
  at.writeUInt32LE(packed, start + 12)
  at.writeUInt32LE(unpacked, start + 16)
  at.writeUInt16LE(Buffer.byteLength(name), start + 20)
}

import { Readable } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { MAX_PART_BYTES, MAX_PARTS, MAX_RATIO, MAX_UNPACKED_BYTES, Unreadable } from './limits'

const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
const STORED = 0
const DEFLATED = 8
const SMALL = 1024 * 1024
const PIECE_BYTES = 256 * 1024

export interface Part {
  deflated: boolean
  content: Buffer
  unpacked: number
  crc: number
}

export interface Archive {
  parts: ReadonlyMap<string, Part>
  text(name: string): string | undefined
  /** In pieces, for parts that may be large. */
  pieces(name: string): AsyncIterable<Buffer>
}

/** Opens an archive that may be hostile: checks its table of contents, and enforces the declared sizes when unpacking. */
export function openArchive(file: Buffer, unpackedBytes = MAX_UNPACKED_BYTES): Archive {
  const parts = readDirectory(file, unpackedBytes)
  return {
    parts,
    text(name) {
      const part = parts.get(name)
      if (!part) return undefined
      if (part.unpacked > MAX_PART_BYTES) throw new Unreadable('spreadsheet.too-big')
      const content = part.deflated
        ? inflateRawSync(part.content, { maxOutputLength: Math.max(1, part.unpacked) })
        : part.content
      if (checksum(content, 0) !== part.crc) throw new Unreadable()
      return content.toString()
    },
    async *pieces(name) {
      const part = parts.get(name)
      if (!part) throw new Unreadable()
      const packed = Readable.from([part.content])
      let left = part.unpacked
      let crc = 0
      for await (const piece of part.deflated
        ? packed.pipe(createInflateRaw({ chunkSize: PIECE_BYTES }))
        : packed) {
        left -= piece.length
        if (left < 0) throw new Unreadable('spreadsheet.too-big')
        crc = checksum(piece, crc)
        yield piece
      }
      if (crc !== part.crc) throw new Unreadable()
    },
  }
}

/** Node's crc32 returns 0 for an empty Buffer, whatever the previous value. */
const checksum = (bytes: Buffer, before: number) => (bytes.length > 0 ? crc32(bytes, before) : before)

function readDirectory(file: Buffer, unpackedBytes: number): Map<string, Part> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > file.length) throw new Unreadable()
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_PARTS) throw new Unreadable('spreadsheet.too-big')
  const parts = new Map<string, Part>()
  let at = file.readUInt32LE(end + 16)
  let total = 0
  for (let number = 0; number < count; number++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Unreadable()
    const nameLength = file.readUInt16LE(at + 28)
    const part = readPart(file, at)
    parts.set(file.toString('utf8', at + 46, at + 46 + nameLength), part)
    total += part.unpacked
    if (total > unpackedBytes) throw new Unreadable('spreadsheet.too-big')
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

function readPart(file: Buffer, at: number): Part {
  const isEncrypted = (file.readUInt16LE(at + 8) & 1) !== 0
  if (isEncrypted) throw new Unreadable('spreadsheet.encrypted')
  const method = file.readUInt16LE(at + 10)
  const packed = file.readUInt32LE(at + 20)
  const unpacked = file.readUInt32LE(at + 24)
  if (unpacked > SMALL && unpacked > packed * MAX_RATIO) throw new Unreadable('spreadsheet.too-big')
  const local = file.readUInt32LE(at + 42)
  if (method !== STORED && method !== DEFLATED) throw new Unreadable()
  if (local + 30 > file.length || file.readUInt32LE(local) !== LOCAL_ENTRY) throw new Unreadable()
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (start + packed > file.length) throw new Unreadable()
  const content = file.subarray(start, start + packed)
  return { deflated: method === DEFLATED, content, unpacked, crc: file.readUInt32LE(at + 16) }
}

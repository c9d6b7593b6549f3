import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { Part } from '../archive'

interface Entry {
  name: Buffer
  method: number
  offset: number
  crc: number
  packed: number
  unpacked: number
}

/** UTF-8 names; sizes follow the content. */
const FLAGS = 0x0808
const STORED = 0
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, so that the same rows give the same bytes. */
const DOS_DATE = 0x21
const LAST_BLOCK = Uint8Array.of(3, 0)

export type Zip = ReturnType<typeof makeZip>

/** A zip archive written in pieces: each call returns the next bytes. */
export function makeZip() {
  const entries: Entry[] = []
  let offset = 0
  let open: Entry | undefined

  const moved = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length
    return bytes
  }

  const start = (entry: Entry): Uint8Array => {
    entries.push(entry)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    writeCommon(head, 4, entry)
    head.writeUInt16LE(entry.name.length, 26)
    return moved(Buffer.concat([head, entry.name]))
  }

  const zip = {
    begin(name: string): Uint8Array {
      open = { name: Buffer.from(name), method: DEFLATED, offset, crc: 0, packed: 0, unpacked: 0 }
      return start(open)
    },

    /** Each piece ends on a byte boundary, so the next can follow it. */
    add(text: string | Buffer): Uint8Array {
      if (!open) throw new Error('Nothing was begun')
      const content = typeof text === 'string' ? Buffer.from(text) : text
      const packed = deflateRawSync(content, { level: 2, finishFlush: constants.Z_SYNC_FLUSH })
      // Node's crc32 returns 0 for an empty Buffer.
      if (content.length > 0) open.crc = crc32(content, open.crc)
      open.unpacked += content.length
      open.packed += packed.length
      return moved(packed)
    },

    finish(): Uint8Array {
      if (!open) throw new Error('Nothing was begun')
      open.packed += LAST_BLOCK.length
      const sizes = sizesOf(open)
      open = undefined
      return moved(Buffer.concat([LAST_BLOCK, sizes]))
    },

    /** Copies a part of another archive. */
    copy(name: string, { content, deflated, unpacked, crc }: Part): Uint8Array {
      const method = deflated ? DEFLATED : STORED
      const entry = { name: Buffer.from(name), method, offset, crc, packed: content.length, unpacked }
      return Buffer.concat([start(entry), moved(content), moved(sizesOf(entry))])
    },

    whole(name: string, text: string): Uint8Array {
      return Buffer.concat([zip.begin(name), zip.add(text), zip.finish()])
    },

    end(): Uint8Array {
      const directory = Buffer.concat(entries.map(directoryEntry))
      const tail = Buffer.alloc(22)
      tail.writeUInt32LE(0x06054b50, 0)
      tail.writeUInt16LE(entries.length, 8)
      tail.writeUInt16LE(entries.length, 10)
      tail.writeUInt32LE(directory.length, 12)
      tail.writeUInt32LE(offset, 16)
      return Buffer.concat([directory, tail])
    },
  }
  return zip
}

function sizesOf(entry: Entry): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  writeSizes(sizes, 4, entry)
  return sizes
}

function directoryEntry(entry: Entry): Uint8Array {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(VERSION, 4)
  writeCommon(head, 6, entry)
  writeSizes(head, 16, entry)
  head.writeUInt16LE(entry.name.length, 28)
  head.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([head, entry.name])
}

function writeCommon(target: Buffer, at: number, { method }: Entry): void {
  target.writeUInt16LE(VERSION, at)
  target.writeUInt16LE(FLAGS, at + 2)
  target.writeUInt16LE(method, at + 4)
  target.writeUInt16LE(DOS_DATE, at + 8)
}

/** Throws for parts above 4 GB. */
function writeSizes(target: Buffer, at: number, entry: Entry): void {
  target.writeUInt32LE(entry.crc, at)
  target.writeUInt32LE(entry.packed, at + 4)
  target.writeUInt32LE(entry.unpacked, at + 8)
}

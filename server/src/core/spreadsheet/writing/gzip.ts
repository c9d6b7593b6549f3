import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { SheetWriter } from '../cells'

const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)
const LAST_BLOCK = Uint8Array.of(3, 0)

/** Compresses in the thread of the export, which would otherwise take time of the server's other requests. */
export function gzipped(writer: SheetWriter): SheetWriter {
  let begun = false
  let crc = 0
  let unpacked = 0
  const pack = (bytes: Uint8Array): Uint8Array => {
    // Of no bytes crc32 returns 0.
    if (bytes.length > 0) crc = crc32(bytes, crc)
    unpacked = (unpacked + bytes.length) % 2 ** 32
    const packed = deflateRawSync(bytes, { level: 2, finishFlush: constants.Z_SYNC_FLUSH })
    const piece = begun ? packed : Buffer.concat([HEAD, packed])
    begun = true
    return piece
  }
  return {
    rows: (rows) => pack(writer.rows(rows)),
    copied: (rows) => pack(writer.copied(rows)),
    end() {
      const tail = Buffer.alloc(8)
      const last = pack(writer.end())
      tail.writeUInt32LE(crc, 0)
      tail.writeUInt32LE(unpacked, 4)
      return Buffer.concat([last, LAST_BLOCK, tail])
    },
  }
}

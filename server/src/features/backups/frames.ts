import { createCipheriv, createDecipheriv, createHash, createHmac, scryptSync } from 'node:crypto'
import { BackupError } from './backup-errors'

/**
 * A backup is a header of fixed size and frames. Each frame has its kind, length, and a proof of its content and
 * place: AES-256-GCM with a key, a hash without.
 */
export const HEADER_BYTES = 512
const PROVEN_BYTES = 448
const MAGIC = 'ECOBASE BACKUP 1\n'
const TAG_BYTES = 16
export const LONGEST_FRAME = 16 * 1024 * 1024
export const FRAME_START = 5

export interface Header {
  /** Of the whole file; 0 while it is being written. */
  bytes: number
  /** Of encrypted files. */
  salt?: string
  check?: string
  /** The public key of the installation that made it, and its signature of the rest and of all frames. */
  signer?: string
  signature?: string
}

export function writeHeader(header: Header): Buffer {
  const text = MAGIC + JSON.stringify(header)
  const proven = Buffer.alloc(PROVEN_BYTES, ' ')
  proven.write(text)
  return Buffer.concat([proven, Buffer.from(createHash('sha256').update(proven).digest('hex'))])
}

export function readHeader(block: Buffer): Header {
  if (block.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new BackupError('not-a-backup')
  if (block.length < HEADER_BYTES) throw new BackupError('cut')
  const proven = block.subarray(0, PROVEN_BYTES)
  const expected = createHash('sha256').update(proven).digest('hex')
  if (block.toString('latin1', PROVEN_BYTES) !== expected) throw new BackupError('damaged', 'its header')
  return JSON.parse(proven.toString('utf8', MAGIC.length)) as Header
}

/** M manifest, T table start, D data, E end of table or file, S sequences, F file start, Z summary. */
export type FrameType = 'M' | 'T' | 'D' | 'E' | 'S' | 'F' | 'Z'

export interface Frames {
  seal(number: number, type: FrameType, content: Buffer): Buffer
  /** The content; undefined if it was altered. */
  open(number: number, start: Buffer, rest: Buffer): Buffer | undefined
}

/** The place, the kind and the length, which are verified beside the content. */
function about(number: number, start: Buffer): Buffer {
  const place = Buffer.alloc(8)
  place.writeBigUInt64BE(BigInt(number))
  return Buffer.concat([place, start])
}

function startOf(type: FrameType, length: number): Buffer {
  const start = Buffer.alloc(FRAME_START, type)
  start.writeUInt32BE(length, 1)
  return start
}

export const lengthOf = (start: Buffer) => start.readUInt32BE(1) + TAG_BYTES

const plainFrames: Frames = {
  seal(number, type, content) {
    const start = startOf(type, content.length)
    return Buffer.concat([start, content, hashOf(about(number, start), content)])
  },
  open(number, start, rest) {
    const content = rest.subarray(0, -TAG_BYTES)
    return hashOf(about(number, start), content).equals(rest.subarray(-TAG_BYTES)) ? content : undefined
  },
}

const hashOf = (place: Buffer, content: Buffer) =>
  createHash('sha256').update(place).update(content).digest().subarray(0, TAG_BYTES)

/** Each backup derives its own key, so that frame numbers may start anew. */
function encryptedFrames(key: Buffer): Frames {
  const nonceOf = (number: number) => about(number, Buffer.alloc(4))
  return {
    seal(number, type, content) {
      const start = startOf(type, content.length)
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number))
      cipher.setAAD(start)
      return Buffer.concat([start, cipher.update(content), cipher.final(), cipher.getAuthTag()])
    },
    open(number, start, rest) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: TAG_BYTES })
      decipher.setAAD(start)
      decipher.setAuthTag(rest.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(rest.subarray(0, -TAG_BYTES)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

const keyOf = (secret: string, salt: Buffer) => scryptSync(secret, salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 })
const checkOf = (key: Buffer) => createHmac('sha256', key).update('ecobase backup').digest('hex').slice(0, 32)

export function newFrames(secret: string | undefined, salt: Buffer): { frames: Frames; header: Header } {
  if (secret === undefined) return { frames: plainFrames, header: { bytes: 0 } }
  const key = keyOf(secret, salt)
  return {
    frames: encryptedFrames(key),
    header: { bytes: 0, salt: salt.toString('hex'), check: checkOf(key) },
  }
}

export function framesFor({ salt, check }: Header, secret: string | undefined): Frames {
  if (salt === undefined) return plainFrames
  if (secret === undefined) throw new BackupError('key-needed')
  const key = keyOf(secret, Buffer.from(salt, 'hex'))
  if (checkOf(key) !== check) throw new BackupError('wrong-key')
  return encryptedFrames(key)
}

import { createCipheriv, createDecipheriv, createHash, createHmac, scryptSync } from 'node:crypto'
import { BackupError } from './backup-errors'

/**
 * A backup is a header of fixed size and frames. Each frame says what it is and how long, and carries a proof of its
 * contents and of its place among the others: AES-256-GCM where there is a key, a hash where there is none.
 */
export const HEADER_BYTES = 512
const PROVEN_BYTES = 448
const MAGIC = 'ECOBASE BACKUP 1\n'
const TAG_BYTES = 16
/** No frame is longer: a length beyond is no length. */
export const LONGEST_FRAME = 16 * 1024 * 1024
export const FRAME_START = 5

export interface Header {
  /** Of the whole file; 0 while it is being written. */
  bytes: number
  /** Present where it is encrypted. */
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

/** M what it is, T a table begins, D some of its contents, E it ends, S sequences, F a file begins, Z the end of all. */
export type FrameType = 'M' | 'T' | 'D' | 'E' | 'S' | 'F' | 'Z'

export interface Frames {
  /** A whole frame, to be written as it is. */
  seal(number: number, type: FrameType, content: Buffer): Buffer
  /** What a frame holds; undefined when it is not what was written. */
  open(number: number, start: Buffer, rest: Buffer): Buffer | undefined
}

/** What is proven beside the contents: the place, the kind and the length. */
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

/** Every backup has a key of its own, made from the one of the configuration: numbers may begin anew in each. */
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

/** Slow on purpose: each guess of a key costs as much. */
const keyOf = (secret: string, salt: Buffer) => scryptSync(secret, salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 })
const checkOf = (key: Buffer) => createHmac('sha256', key).update('ecobase backup').digest('hex').slice(0, 32)

/** Frames for a new file, and what its header says of them. */
export function newFrames(secret: string | undefined, salt: Buffer): { frames: Frames; header: Header } {
  if (secret === undefined) return { frames: plainFrames, header: { bytes: 0 } }
  const key = keyOf(secret, salt)
  return {
    frames: encryptedFrames(key),
    header: { bytes: 0, salt: salt.toString('hex'), check: checkOf(key) },
  }
}

/** Frames as the header of a file asks for them. */
export function framesFor({ salt, check }: Header, secret: string | undefined): Frames {
  if (salt === undefined) return plainFrames
  if (secret === undefined) throw new BackupError('key-needed')
  const key = keyOf(secret, Buffer.from(salt, 'hex'))
  if (checkOf(key) !== check) throw new BackupError('wrong-key')
  return encryptedFrames(key)
}

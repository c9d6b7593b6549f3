import { createHash, hash as hashOf, randomBytes } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { BackupError } from './backup-errors'
import {
  FRAME_START,
  type FrameType,
  framesFor,
  HEADER_BYTES,
  type Header,
  LONGEST_FRAME,
  lengthOf,
  newFrames,
  readHeader,
  writeHeader,
} from './frames'
import { isSignedBy, type Signer } from './signing'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

const PIECE_BYTES = 1024 * 1024

/** Comes first in the file. */
export interface Manifest {
  created_at: string
  migrations: string[]
  postgres: string
}

export interface TableStart {
  name: string
  columns: string[]
}
export interface TableEnd {
  rows: number
  /** Independent of the order of rows. */
  hash: string
}
export interface FileStart {
  sha256: string
  bytes: number
}
/** The last values by name. */
export type Sequences = Record<string, string>

export interface Summary {
  tables: Record<string, TableEnd>
  files: number
  /** Hashes of files that are in the database but not in the folder. */
  missing: string[]
}

interface Contents {
  M: Manifest
  T: TableStart
  E: TableEnd | FileStart
  S: Sequences
  F: FileStart
  Z: Summary
}

export type Frame =
  | { [Type in keyof Contents]: { type: Type; content: Contents[Type] } }[keyof Contents]
  | { type: 'D'; content: Buffer }

const signedPart = ({ signature, ...header }: Header, frames: string) =>
  Buffer.from(JSON.stringify([Object.entries(header).sort(), frames]))

export async function createBackupFile(path: string, secret: string | undefined, signer?: Signer) {
  const { frames, header } = newFrames(secret, randomBytes(16))
  const file = await open(path, 'wx', 0o600)
  const written = createHash('sha256')
  let number = 0
  let bytes = HEADER_BYTES
  let waiting: Buffer[] = []
  let waitingBytes = 0
  await file.write(writeHeader(header))

  const writeFrame = async (type: FrameType, content: Buffer) => {
    const frame = frames.seal(number++, type, content)
    await file.write(frame)
    written.update(frame)
    bytes += frame.length
  }
  const flush = async () => {
    if (waitingBytes === 0) return
    const piece = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await writeFrame('D', await pack(piece, { level: 1 }))
  }
  return {
    async write<Type extends keyof Contents>(type: Type, content: Contents[Type]): Promise<void> {
      await flush()
      await writeFrame(type, Buffer.from(JSON.stringify(content)))
    },
    async add(piece: Buffer): Promise<void> {
      waiting.push(piece)
      waitingBytes += piece.length
      if (waitingBytes >= PIECE_BYTES) await flush()
    },
    /** Writes the length and the signature into the header and flushes the file. */
    async finish(): Promise<{ bytes: number }> {
      const whole: Header = { ...header, bytes, ...(signer && { signer: signer.publicKey }) }
      if (signer) whole.signature = signer.sign(signedPart(whole, written.digest('hex')))
      await file.write(writeHeader(whole), 0, HEADER_BYTES, 0)
      await file.sync()
      await file.close()
      return { bytes }
    },
    abandon: () => file.close(),
  }
}
export type BackupWriter = Awaited<ReturnType<typeof createBackupFile>>

/** Verifies and yields every frame of a backup. */
export async function* readBackupFile(path: string, secret: string | undefined): AsyncGenerator<Frame> {
  const file = await open(path, 'r')
  try {
    const header = readHeader(await readAt(file, 0, HEADER_BYTES))
    const { size } = await file.stat()
    if (header.bytes === 0 || size < header.bytes) throw new BackupError('cut')
    if (size > header.bytes) throw new BackupError('damaged', 'something was added to it')
    const frames = framesFor(header, secret)
    const found = createHash('sha256')
    let at = HEADER_BYTES
    let last: Frame['type'] | undefined
    for (let number = 0; at < size; number++) {
      const start = await readAt(file, at, FRAME_START)
      const length = start.length === FRAME_START ? lengthOf(start) : 0
      if (length === 0 || length > LONGEST_FRAME || at + FRAME_START + length > size) throw damagedAt(at)
      const rest = await readAt(file, at + FRAME_START, length)
      const content = frames.open(number, start, rest)
      if (!content) throw damagedAt(at)
      found.update(start).update(rest)
      at += FRAME_START + length
      last = start.toString('latin1', 0, 1) as Frame['type']
      yield last === 'D'
        ? { type: 'D', content: await unpack(content) }
        : ({ type: last, content: JSON.parse(content.toString()) } as Frame)
    }
    if (last !== 'Z') throw new BackupError('cut')
    rejectForged(header, found.digest('hex'))
  } finally {
    await file.close()
  }
}

function rejectForged(header: Header, frames: string): void {
  const { signer, signature } = header
  if (!signer && !signature) return
  const isGenuine = signer && signature && isSignedBy(signer, signedPart(header, frames), signature)
  if (!isGenuine) throw new BackupError('damaged', 'its signature')
}

/** The origin according to the header; verified by reading the whole file. */
export async function readOrigin(path: string) {
  const file = await open(path, 'r')
  try {
    const { salt, signer } = readHeader(await readAt(file, 0, HEADER_BYTES))
    return { isEncrypted: salt !== undefined, signer }
  } finally {
    await file.close()
  }
}

/** The data frames up to the end of the table or file. */
export async function* contentsIn(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next()
    if (done || value.type === 'E') return
    if (value.type === 'D') yield value.content
  }
}

const damagedAt = (byte: number) => new BackupError('damaged', `at byte ${byte}`)

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const block = Buffer.alloc(length)
  const { bytesRead } = await file.read(block, 0, length, at)
  return block.subarray(0, bytesRead)
}

/** Counts rows and sums their hashes, independent of their order. */
export function hashRows() {
  const sums = new Uint32Array(8)
  let rows = 0
  let begun: Buffer | undefined
  return {
    add(piece: Buffer): void {
      let from = 0
      for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
        const line = piece.subarray(from, end)
        const hash = hashOf('sha256', begun ? Buffer.concat([begun, line]) : line, 'buffer')
        begun = undefined
        for (let lane = 0; lane < 8; lane++) sums[lane] = (sums[lane] as number) + hash.readUInt32LE(lane * 4)
        rows += 1
        from = end + 1
      }
      if (from < piece.length) begun = Buffer.concat([begun ?? Buffer.alloc(0), piece.subarray(from)])
    },
    end: (): TableEnd => ({ rows, hash: Buffer.from(sums.buffer).toString('hex') }),
  }
}

/** The bytes that PostgreSQL's COPY puts between cells and rows, and in the place of what is missing. */
const TAB = 9
const LINE_END = 10
const ESCAPE = 92
const MISSING = 78
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57

/** How the cells of a column are written. */
export interface CellMaker {
  make(text: string): string
  /** Plain decimals, most of them different: their digits are copied. */
  decimal?: { before: Buffer; point: number; after: Buffer } | undefined
  /** The number of bytes that are copied of each text, without the rest. */
  first?: number | undefined
}

/** What is written before, between and after the cells. */
export interface Frame {
  beginRow(): void
  between?: number
  endRow(): void
  missing?: Buffer
}

interface Column extends CellMaker {
  cache: CellCache
}

const NOTHING = Buffer.alloc(0)

/**
 * Writes the rows of a file from rows as COPY sends them. Most cells of a million rows repeat those of other rows: they
 * are copied from bytes to bytes, which decoding them would make slower (decision 0029).
 */
export function makeCopiedRows(out: Output, cells: readonly CellMaker[], frame: Frame) {
  const { between, missing = NOTHING } = frame
  const columns = cells.map((cell): Column => ({ ...cell, cache: new CellCache() }))

  /** Writes the cell that begins at `from`; returns where it ends. */
  const writeCell = (column: Column, source: Buffer, from: number): number => {
    if (isMissing(source, from)) {
      out.bytes(missing)
      return source[from] === ESCAPE ? from + 2 : from
    }
    if (column.decimal) {
      const to = out.decimal(source, from, column.decimal)
      if (to > from) return to
    }
    if (column.first) return endOf(source, out.part(source, from, column.first))
    const { cache } = column
    let to = from
    // The hash of an id is its number, so that consecutive ids do not collide.
    let hash = 0
    for (let byte = source[to] as number; !isEnd(byte); byte = source[++to] as number)
      hash = (Math.imul(hash, 10) + byte - ZERO) | 0
    let content = cache.find(source, from, to, hash)
    if (!content) {
      content = Buffer.from(column.make(textOf(source, from, to)))
      cache.put(source, from, to, hash, content)
    }
    out.bytes(content)
    return to
  }

  /** Writes any number of whole rows. */
  return (source: Buffer): void => {
    const last = columns.length - 1
    let at = 0
    while (at < source.length) {
      frame.beginRow()
      for (let index = 0; index <= last; index++) {
        at = writeCell(columns[index] as Column, source, at)
        if (source[at++] !== (index === last ? LINE_END : TAB))
          throw new Error('There are more or fewer cells in a row than columns')
        if (index < last && between !== undefined) out.byte(between)
      }
      frame.endRow()
    }
  }
}

const isEnd = (byte: number) => !(byte > LINE_END || (byte < LINE_END && byte !== TAB))

function endOf(source: Buffer, from: number): number {
  let at = from
  while (!isEnd(source[at] as number)) at++
  return at
}

const isMissing = (source: Buffer, from: number) =>
  (source[from] === ESCAPE && source[from + 1] === MISSING) || isEnd(source[from] as number)

const SLOTS = 4096
const LONGEST_TEXT = 24
const LONGEST_CONTENT = 512

/** The cells of texts by their hash; a later text with the same slot replaces an earlier one. */
class CellCache {
  readonly texts = Buffer.alloc(SLOTS * LONGEST_TEXT)
  readonly lengths = new Uint8Array(SLOTS)
  readonly contents = new Array<Buffer>(SLOTS).fill(NOTHING)

  find(source: Buffer, from: number, to: number, hash: number): Buffer | undefined {
    const { texts } = this
    const slot = slotOf(hash)
    if (this.lengths[slot] !== to - from) return undefined
    for (let at = from, other = slot * LONGEST_TEXT; at < to; at++, other++)
      if (source[at] !== texts[other]) return undefined
    return this.contents[slot]
  }

  put(source: Buffer, from: number, to: number, hash: number, content: Buffer): void {
    if (to - from > LONGEST_TEXT || content.length > LONGEST_CONTENT) return
    const slot = slotOf(hash)
    source.copy(this.texts, slot * LONGEST_TEXT, from, to)
    this.lengths[slot] = to - from
    this.contents[slot] = content
  }
}

const slotOf = (hash: number) => (hash ^ (hash >>> 12)) & (SLOTS - 1)

const escaped = /\\(.)/gs
const unescaped: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function textOf(source: Buffer, from: number, to: number): string {
  const text = source.toString('utf8', from, to)
  return text.includes('\\')
    ? text.replace(escaped, (_, letter: string) => unescaped[letter] ?? letter)
    : text
}

/** Calling `set` for so few bytes takes longer than copying them in a loop. */
const FEW = 12
const LONGEST_DECIMAL = 64
const FIRST_SIZE = 1024 * 1024

/** A buffer that is emptied and filled again. */
export class Output {
  private buffer = Buffer.allocUnsafeSlow(FIRST_SIZE)
  private length = 0

  byte(content: number): void {
    const start = this.take(1)
    this.buffer[start] = content
  }

  bytes(content: Buffer): void {
    const { length } = content
    const start = this.take(length)
    const { buffer } = this
    if (length > FEW) buffer.set(content, start)
    else for (let at = 0; at < length; at++) buffer[start + at] = content[at] as number
  }

  /** Copies at most so many bytes of a cell; returns where they end. */
  part(source: Buffer, from: number, bytes: number): number {
    const start = this.take(bytes)
    const { buffer } = this
    let at = from
    for (const end = from + bytes; at < end && !isEnd(source[at] as number); at++)
      buffer[start + at - from] = source[at] as number
    this.length = start + at - from
    return at
  }

  /** Copies a cell of digits; returns where it ends, or `from` when the cell is something else. */
  decimal(source: Buffer, from: number, { before, point, after }: NonNullable<CellMaker['decimal']>): number {
    const begin = this.length
    this.bytes(before)
    let into = this.take(LONGEST_DECIMAL)
    const { buffer } = this
    const most = from + LONGEST_DECIMAL
    let at = from
    let byte = source[at] as number
    for (; at < most; byte = source[++at] as number) {
      if (byte >= ZERO && byte <= NINE) buffer[into++] = byte
      else if (byte === POINT) buffer[into++] = point
      else if (byte === MINUS && at === from) buffer[into++] = byte
      else break
    }
    if (!isEnd(byte)) {
      this.length = begin
      return from
    }
    this.length = into
    this.bytes(after)
    return at
  }

  text(content: string): void {
    const start = this.take(content.length * 3)
    this.length = start + this.buffer.write(content, start)
  }

  /** Valid until the next change. */
  get gathered(): Buffer {
    return this.buffer.subarray(0, this.length)
  }

  empty(): void {
    this.length = 0
  }

  /** Reserves bytes; returns where they begin. */
  private take(bytes: number): number {
    const start = this.length
    this.length = start + bytes
    if (this.length > this.buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.length))
      larger.set(this.buffer.subarray(0, start))
      this.buffer = larger
    }
    return start
  }
}

/** The bytes that PostgreSQL's COPY puts between cells and rows, and in the place of what is missing. */
const TAB = 9
const LINE_END = 10
const ESCAPE = 92
const MISSING = 78
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57

/** How a column's cells are made. */
export interface CellMaker {
  /** What stands in the file for a text. */
  make(text: string): string
  /** For plain decimals, of which hardly any two are the same: their digits go into the file as they are. */
  decimal?: { before: Buffer; point: number; after: Buffer } | undefined
  /** So many of a text's bytes go into the file as they are, and nothing else of it. */
  first?: number | undefined
}

/** What stands before, between and after the cells. */
export interface Frame {
  beginRow(out: Output): void
  between?: number
  endRow(out: Output): void
  /** In the place of a cell that is missing. */
  missing?: Buffer
}

interface Column extends CellMaker {
  remembered: Remembered
}

const NOTHING = Buffer.alloc(0)

/**
 * Makes a file's rows of rows as COPY sends them, from bytes to bytes: of a million rows with twenty cells each, most
 * of which are the same as in another row, hardly any becomes a text.
 */
export function makeCopiedRows(cells: readonly CellMaker[], frame: Frame) {
  const { between, missing = NOTHING } = frame
  const columns = cells.map((cell): Column => ({ ...cell, remembered: new Remembered() }))
  const out = new Output()

  /** Puts the cell that begins there, and says where it ends. */
  const putCell = (column: Column, source: Buffer, from: number): number => {
    if (isMissing(source, from)) {
      out.bytes(missing)
      return source[from] === ESCAPE ? from + 2 : from
    }
    if (column.decimal) {
      const to = out.decimal(source, from, column.decimal)
      if (to > from) return to
    }
    if (column.first) return endOf(source, out.part(source, from, column.first))
    const { remembered } = column
    let to = from
    // Of an id the number itself: thousands of them, one after the other, have each a place of their own.
    let hash = 0
    for (let byte = source[to] as number; !isEnd(byte); byte = source[++to] as number)
      hash = (Math.imul(hash, 10) + byte - ZERO) | 0
    let content = remembered.find(source, from, to, hash)
    if (!content) {
      content = Buffer.from(column.make(textOf(source, from, to)))
      remembered.put(source, from, to, hash, content)
    }
    out.bytes(content)
    return to
  }

  return {
    out,
    /** Whole rows, as many as there are. */
    write(source: Buffer): void {
      const last = columns.length - 1
      let at = 0
      while (at < source.length) {
        frame.beginRow(out)
        for (let index = 0; index <= last; index++) {
          at = putCell(columns[index] as Column, source, at)
          if (source[at++] !== (index === last ? LINE_END : TAB))
            throw new Error('There are more or fewer cells in a row than columns')
          if (index < last && between !== undefined) out.byte(between)
        }
        frame.endRow(out)
      }
    },
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

const PLACES = 4096
const LONGEST_TEXT = 24
const LONGEST_CONTENT = 512

/** What was made of which text. Each has one place, and whoever comes later to the same takes it. */
class Remembered {
  readonly texts = Buffer.alloc(PLACES * LONGEST_TEXT)
  readonly lengths = new Uint8Array(PLACES)
  readonly contents = new Array<Buffer>(PLACES).fill(NOTHING)

  find(source: Buffer, from: number, to: number, hash: number): Buffer | undefined {
    const { texts } = this
    const place = placeOf(hash)
    if (this.lengths[place] !== to - from) return undefined
    for (let at = from, other = place * LONGEST_TEXT; at < to; at++, other++)
      if (source[at] !== texts[other]) return undefined
    return this.contents[place]
  }

  put(source: Buffer, from: number, to: number, hash: number, content: Buffer): void {
    if (to - from > LONGEST_TEXT || content.length > LONGEST_CONTENT) return
    const place = placeOf(hash)
    source.copy(this.texts, place * LONGEST_TEXT, from, to)
    this.lengths[place] = to - from
    this.contents[place] = content
  }
}

const placeOf = (hash: number) => (hash ^ (hash >>> 12)) & (PLACES - 1)

const escaped = /\\(.)/gs
const meant: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function textOf(source: Buffer, from: number, to: number): string {
  const text = source.toString('utf8', from, to)
  return text.includes('\\') ? text.replace(escaped, (_, letter: string) => meant[letter] ?? letter) : text
}

/** To call for so few bytes takes longer than to copy them. */
const FEW = 12
const LONGEST_DECIMAL = 64
const FIRST_SIZE = 1024 * 1024

/** Where bytes are gathered, again and again in the same place. */
export class Output {
  private room = Buffer.allocUnsafeSlow(FIRST_SIZE)
  private length = 0

  byte(content: number): void {
    const start = this.take(1)
    this.room[start] = content
  }

  bytes(content: Buffer): void {
    const { length } = content
    const start = this.take(length)
    const { room } = this
    if (length > FEW) room.set(content, start)
    else for (let at = 0; at < length; at++) room[start + at] = content[at] as number
  }

  /** So many bytes, or as many as the cell has; where they end. */
  part(source: Buffer, from: number, bytes: number): number {
    const start = this.take(bytes)
    const { room } = this
    let at = from
    for (const end = from + bytes; at < end && !isEnd(source[at] as number); at++)
      room[start + at - from] = source[at] as number
    this.length = start + at - from
    return at
  }

  /** Where the digits end; nothing is put where there is anything else. */
  decimal(source: Buffer, from: number, { before, point, after }: NonNullable<CellMaker['decimal']>): number {
    const begin = this.length
    this.bytes(before)
    let into = this.take(LONGEST_DECIMAL)
    const { room } = this
    const most = from + LONGEST_DECIMAL
    let at = from
    let byte = source[at] as number
    for (; at < most; byte = source[++at] as number) {
      if (byte >= ZERO && byte <= NINE) room[into++] = byte
      else if (byte === POINT) room[into++] = point
      else if (byte === MINUS && at === from) room[into++] = byte
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
    this.length = start + this.room.write(content, start)
  }

  /** What was gathered, until more is. */
  get gathered(): Buffer {
    return this.room.subarray(0, this.length)
  }

  empty(): void {
    this.length = 0
  }

  /** Where as many bytes go as are asked for. */
  private take(bytes: number): number {
    const start = this.length
    this.length = start + bytes
    if (this.length > this.room.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.room.length * 2, this.length))
      larger.set(this.room.subarray(0, start))
      this.room = larger
    }
    return start
  }
}

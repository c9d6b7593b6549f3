/** The bytes that PostgreSQL's COPY puts between cells and rows, and in the place of what is missing. */
const TAB = 9
const LINE_END = 10
const ESCAPE = 92
const MISSING = 78
const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57

/** What was made of so much is kept for when the same comes again, as names do in every row. */
const MOST_KEPT_BYTES = 2_000_000
/** To call for so few bytes takes longer than to copy them. */
const FEW = 24
const FIRST_SIZE = 1024 * 1024

/** How a column's cells are made. */
export interface CellMaker {
  /** What stands in the file for a text. */
  make(text: string): string
  /** For plain decimals, of which hardly any two are the same: their digits go into the file as they are. */
  decimal?: { before: Buffer; point: number; after: Buffer } | undefined
  /** Kept for when the same text comes again. */
  isRemembered: boolean
}

interface Column extends CellMaker {
  kept: Map<Key, Buffer>
  keptBytes: number
  /** In a sorted list most cells are the same as those above them. */
  above: Buffer
  aboveLength: number
  aboveContent: Buffer
}

type Key = string | number

/** A text longer than this is not compared with the one above it. */
const LONGEST_ABOVE = 32
const NOTHING = Buffer.alloc(0)

/** What stands before, between and after the cells. */
export interface Frame {
  beginRow(out: Output): void
  between?: Buffer
  endRow(out: Output): void
  /** In the place of a cell that is missing. */
  missing?: Buffer
}

/**
 * Makes a file's rows of rows as COPY writes them, from bytes to bytes: of a million rows with twenty cells each, most
 * of which are the same as in another row, hardly any becomes a text.
 */
export function makeCopiedRows(cells: readonly CellMaker[], frame: Frame) {
  const { between = NOTHING, missing = NOTHING } = frame
  const columns = cells.map(
    (cell): Column => ({
      ...cell,
      kept: new Map(),
      keptBytes: 0,
      above: Buffer.alloc(LONGEST_ABOVE),
      aboveLength: -1,
      aboveContent: NOTHING,
    }),
  )
  const out = new Output()

  const putCell = (source: Buffer, from: number, to: number, index: number) => {
    const column = columns[index]
    if (!column) throw new Error('There are more cells in a row than columns')
    if (index > 0) out.bytes(between)
    const isMissing = to - from === 2 && source[from] === ESCAPE && source[from + 1] === MISSING
    if (isMissing || from === to) out.bytes(missing)
    else if (column.decimal && isDecimal(source, from, to)) out.decimal(source, from, to, column.decimal)
    else if (column.isRemembered) out.bytes(contentOf(column, source, from, to))
    else out.text(column.make(textOf(source, from, to)))
  }

  return {
    out,
    /** Whole rows, as many as there are. */
    write(source: Buffer): void {
      const { length } = source
      let from = 0
      let index = 0
      for (let at = 0; at < length; at++) {
        const byte = source[at] as number
        // Hardly anything that is not an end comes before it.
        if (byte > LINE_END || (byte !== TAB && byte !== LINE_END)) continue
        if (index === 0) frame.beginRow(out)
        putCell(source, from, at, index)
        index += 1
        from = at + 1
        if (byte === TAB) continue
        frame.endRow(out)
        index = 0
      }
    },
  }
}

function contentOf(column: Column, source: Buffer, from: number, to: number): Buffer {
  if (isAsAbove(column, source, from, to)) return column.aboveContent
  const key = keyOf(source, from, to)
  let content = column.kept.get(key)
  if (content === undefined) {
    content = Buffer.from(column.make(textOf(source, from, to)))
    column.keptBytes += content.length + to - from
    if (column.keptBytes < MOST_KEPT_BYTES) column.kept.set(key, content)
  }
  if (to - from <= LONGEST_ABOVE) {
    for (let at = from; at < to; at++) column.above[at - from] = source[at] as number
    column.aboveLength = to - from
    column.aboveContent = content
  }
  return content
}

function isAsAbove({ above, aboveLength }: Column, source: Buffer, from: number, to: number): boolean {
  if (to - from !== aboveLength) return false
  // From the end: what differs in days, hours and numbers differs there.
  for (let at = aboveLength - 1; at >= 0; at--) if (source[from + at] !== above[at]) return false
  return true
}

function isDecimal(source: Buffer, from: number, to: number): boolean {
  for (let at = source[from] === MINUS ? from + 1 : from; at < to; at++) {
    const byte = source[at] as number
    if ((byte < ZERO || byte > NINE) && byte !== POINT) return false
  }
  return true
}

/** A short number is its own key; of anything else it is the bytes. */
function keyOf(source: Buffer, from: number, to: number): Key {
  if (to - from > 9 || (source[from] === ZERO && to - from > 1)) return source.toString('latin1', from, to)
  let number = 0
  for (let at = from; at < to; at++) {
    const byte = source[at] ?? 0
    if (byte < ZERO || byte > NINE) return source.toString('latin1', from, to)
    number = number * 10 + byte - ZERO
  }
  return number
}

const escaped = /\\(.)/gs
const meant: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function textOf(source: Buffer, from: number, to: number): string {
  const text = source.toString('utf8', from, to)
  return text.includes('\\') ? text.replace(escaped, (_, letter: string) => meant[letter] ?? letter) : text
}

/** Where bytes are gathered, again and again in the same place. */
export class Output {
  #room = Buffer.allocUnsafeSlow(FIRST_SIZE)
  #length = 0

  bytes(content: Buffer): void {
    const { length } = content
    if (this.#length + length > this.#room.length) this.#grow(length)
    if (length > FEW) this.#room.set(content, this.#length)
    else for (let at = 0; at < length; at++) this.#room[this.#length + at] = content[at] as number
    this.#length += length
  }

  decimal(
    source: Buffer,
    from: number,
    to: number,
    { before, point, after }: NonNullable<CellMaker['decimal']>,
  ): void {
    this.bytes(before)
    if (this.#length + to - from > this.#room.length) this.#grow(to - from)
    for (let at = from; at < to; at++) {
      const byte = source[at] as number
      this.#room[this.#length++] = byte === POINT ? point : byte
    }
    this.bytes(after)
  }

  text(content: string): void {
    const most = content.length * 3
    if (this.#length + most > this.#room.length) this.#grow(most)
    this.#length += this.#room.write(content, this.#length)
  }

  /** What was gathered, until more is. */
  get gathered(): Buffer {
    return this.#room.subarray(0, this.#length)
  }

  empty(): void {
    this.#length = 0
  }

  #grow(by: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#room.length * 2, this.#length + by))
    larger.set(this.gathered)
    this.#room = larger
  }
}

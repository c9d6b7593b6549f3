/** The bytes that PostgreSQL's COPY puts between cells and rows, and in the place of what is missing. */
const TAB = 9
const LINE_END = 10
const ESCAPE = 92
const MISSING = 78
const ZERO = 48
const NINE = 57

/** What was made of so much is kept for when the same comes again, as names do in every row. */
const MOST_KEPT_BYTES = 2_000_000
/** To call for so few bytes takes longer than to copy them. */
const FEW = 24
const FIRST_SIZE = 1024 * 1024

/** Turns the text of a cell into what stands in the file; remembered, unless hardly any two are the same. */
export interface CellMaker {
  make(text: string): string
  isRemembered: boolean
}

type Key = string | number

/**
 * Makes a file's rows of rows as COPY writes them, from bytes to bytes: of a million rows with twenty cells each, most
 * of which are the same as in another row, hardly any becomes a text. What stands before, between and after the cells
 * is `frame`'s.
 */
export function makeCopiedRows(
  cells: readonly CellMaker[],
  frame: {
    beginRow(out: Output): void
    /** Not called for a cell that is missing, where `writesMissing` does not say so. */
    beginCell(out: Output, index: number): void
    endRow(out: Output): void
    writesMissing: boolean
  },
) {
  const columns = cells.map(({ make, isRemembered }) => ({
    make,
    isRemembered,
    kept: new Map<Key, Buffer>(),
    bytes: 0,
  }))
  const out = new Output()

  const putCell = (source: Buffer, from: number, to: number, index: number) => {
    const column = columns[index]
    if (!column) throw new Error('There are more cells in a row than columns')
    const isMissing = to - from === 2 && source[from] === ESCAPE && source[from + 1] === MISSING
    if (isMissing && !frame.writesMissing) return
    if (isMissing || from === to) return frame.writesMissing && frame.beginCell(out, index)
    if (!column.isRemembered) {
      frame.beginCell(out, index)
      return out.text(column.make(textOf(source, from, to)))
    }
    const key = keyOf(source, from, to)
    let content = column.kept.get(key)
    if (content === undefined) {
      content = Buffer.from(column.make(textOf(source, from, to)))
      column.bytes += content.length + to - from
      if (column.bytes < MOST_KEPT_BYTES) column.kept.set(key, content)
    }
    if (content.length === 0 && !frame.writesMissing) return
    frame.beginCell(out, index)
    out.bytes(content)
  }

  return {
    out,
    /** Whole rows, as many as there are. */
    write(source: Buffer): void {
      let from = 0
      let index = 0
      for (let at = 0; at < source.length; at++) {
        const byte = source[at]
        if (byte !== TAB && byte !== LINE_END) continue
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

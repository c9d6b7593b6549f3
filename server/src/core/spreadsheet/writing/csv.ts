import { asPlainText } from '#contract/domain/formula-text'
import { meanRead, writeNumber } from '#contract/domain/measurement/decimal'
import { writeRatio } from '#contract/domain/measurement/ratio-digits'
import { wallClock } from '#contract/domain/wall-clock'
import type { ShownAs } from '#contract/fields/field'
import {
  type Cell,
  type ColumnShape,
  isDecimal,
  type SheetShape,
  type SheetWriter,
  shownText,
} from '../cells'
import { makeCopiedRows, Output } from './copied-rows'

const BOM = '\ufeff'
const SEMICOLON = ';'.charCodeAt(0)
const plainDecimal = { before: Buffer.alloc(0), point: ','.charCodeAt(0), after: Buffer.alloc(0) }
const MINUTE = 'yyyy-mm-dd hh:mm'
const LINE_END = Buffer.from('\r\n')

/** Semicolons, a BOM and decimal commas, which a local spreadsheet program opens without questions. */
export function makeCsv({ columns }: SheetShape): SheetWriter {
  let head = `${BOM}${columns.map(({ header }) => quote(printable(header))).join(';')}\r\n`
  const takeHead = () => {
    const taken = head
    head = ''
    return taken
  }
  const fields = columns.map(fieldOf)
  const out = new Output()
  const write = makeCopiedRows(
    out,
    columns.map((column) => ({
      make: textOf(column),
      decimal: column.type === 'number' && !isRounded(column) ? plainDecimal : undefined,
      first: column.type === 'instant' ? MINUTE.length : undefined,
    })),
    {
      beginRow: () => undefined,
      between: SEMICOLON,
      endRow: () => out.bytes(LINE_END),
    },
  )
  return {
    copied(rows) {
      out.empty()
      out.text(takeHead())
      write(rows)
      return out.gathered
    },
    rows(rows) {
      const lines = rows.map((row) => fields.map((field, index) => field(row[index])).join(';'))
      return Buffer.from(takeHead() + lines.map((line) => `${line}\r\n`).join(''))
    },
    end: () => Buffer.from(takeHead()),
  }
}

function fieldOf(column: ColumnShape): (cell: Cell | undefined) => string {
  const ofText = textOf(column)
  return (cell) => {
    if (cell === null || cell === undefined) return ''
    if (typeof cell === 'string') return ofText(cell)
    if (typeof cell === 'number') return numberText(cell, column)
    if (typeof cell === 'boolean') return String(cell)
    return Number.isNaN(cell.getTime()) ? '' : wallClock(cell)
  }
}

function textOf(column: ColumnShape): (text: string) => string {
  const { type } = column
  if (type === 'number' && isRounded(column)) return (text) => numberText(Number(text), column)
  if (type === 'number')
    return (text) => (isDecimal(text) ? text.replace('.', ',') : asField(shownText(column, text)))
  if (type === 'instant') return (text) => text.slice(0, MINUTE.length)
  return (text) => asField(shownText(column, text))
}

const numberText = (number: number, { shownAs }: Pick<ColumnShape, 'shownAs'>) => {
  if (!Number.isFinite(number)) return ''
  return (shownAs && shownAs !== 'measured' ? rounded[shownAs](number) : writeNumber(number)).replace(
    '.',
    ',',
  )
}

/** Measured values are written as they were entered. */
const isRounded = ({ shownAs }: ColumnShape) => shownAs !== undefined && shownAs !== 'measured'

const rounded: Record<Exclude<ShownAs, 'measured'>, (number: number) => string> = {
  ratio: writeRatio,
  share: (number) => writeNumber(Number(number.toFixed(4))),
  mean: (number) => writeNumber(meanRead(number)),
}

const unprintable = /(?![\t\r\n])\p{Cc}/gu
const printable = (text: string) => asPlainText(text.replace(unprintable, ' '))

function quote(text: string): string {
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const asField = (text: string) => quote(printable(text))

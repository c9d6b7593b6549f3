import { asPlainText } from '#contract/domain/formula-text'
import { meanRead, writeNumber } from '#contract/domain/measurement/decimal'
import { writeRatio } from '#contract/domain/measurement/ratio-digits'
import { wallClock } from '#contract/domain/wall-clock'
import type { ShownAs } from '#contract/fields/field'
import {
  type Cell,
  type ColumnShape,
  isDecimal,
  meaningOf,
  type SheetShape,
  type SheetWriter,
} from '../cells'
import { makeCopiedRows } from './copied-rows'

const BOM = '\ufeff'
const encoder = new TextEncoder()
const BETWEEN = ';'.charCodeAt(0)
const asItIs = { before: Buffer.alloc(0), point: ','.charCodeAt(0), after: Buffer.alloc(0) }
const MINUTE = 'yyyy-mm-dd hh:mm'
const LINE_END = Buffer.from('\r\n')

/** Semicolons, a BOM and decimal commas: what a spreadsheet program here opens without asking. */
export function makeCsv({ columns }: SheetShape): SheetWriter {
  const head = `${BOM}${columns.map(({ header }) => quote(printable(header))).join(';')}\r\n`
  const fields = columns.map(fieldOf)
  let begun = false
  const begin = () => {
    const text = begun ? '' : head
    begun = true
    return text
  }
  const copied = makeCopiedRows(
    columns.map((column) => ({
      make: textOf(column),
      decimal: column.type === 'number' && !isRounded(column) ? asItIs : undefined,
      first: column.type === 'instant' ? MINUTE.length : undefined,
    })),
    {
      beginRow: () => undefined,
      between: BETWEEN,
      endRow: (out) => out.bytes(LINE_END),
    },
  )
  return {
    copied(rows) {
      copied.out.empty()
      copied.out.text(begin())
      copied.write(rows)
      return copied.out.gathered
    },
    rows(rows) {
      let text = begin()
      for (const row of rows) {
        let index = 0
        for (const field of fields) {
          if (index > 0) text += ';'
          const cell = row[index++]
          if (cell !== null && cell !== undefined) text += field(cell)
        }
        text += '\r\n'
      }
      return encoder.encode(text)
    },
    end: () => encoder.encode(begin()),
  }
}

function fieldOf(column: ColumnShape): (cell: NonNullable<Cell>) => string {
  const ofText = textOf(column)
  return (cell) => {
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
    return (text) => (isDecimal(text) ? text.replace('.', ',') : asField(meaningOf(column, text)))
  if (type === 'instant') return (text) => text.slice(0, MINUTE.length)
  return (text) => asField(meaningOf(column, text))
}

const numberText = (number: number, { shownAs }: Pick<ColumnShape, 'shownAs'>) => {
  if (!Number.isFinite(number)) return ''
  return (shownAs && shownAs !== 'measured' ? rounded[shownAs](number) : writeNumber(number)).replace(
    '.',
    ',',
  )
}

/** What was measured stands as it was written. */
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

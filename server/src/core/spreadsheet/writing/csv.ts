import { asPlainText } from '#contract/domain/formula-text'
import { wallClock } from '../../clock'
import { type Cell, type ColumnShape, isDecimal, type SheetShape, type SheetWriter } from '../cells'

const BOM = '\ufeff'
const encoder = new TextEncoder()

/** Semicolons, a BOM and decimal commas: what a spreadsheet program here opens without asking. */
export function makeCsv({ columns }: SheetShape): SheetWriter {
  const head = `${BOM}${columns.map(({ header }) => quote(printable(header))).join(';')}\r\n`
  let begun = false
  const begin = () => {
    const text = begun ? '' : head
    begun = true
    return text
  }
  return {
    rows(rows) {
      let text = begin()
      for (const row of rows) {
        text += `${columns.map((column, index) => field(row[index] ?? null, column)).join(';')}\r\n`
      }
      return encoder.encode(text)
    },
    end: () => encoder.encode(begin()),
  }
}

function field(cell: Cell, { type, isRounded }: ColumnShape): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberText(cell, isRounded) : ''
  if (typeof cell === 'boolean') return String(cell)
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : wallClock(cell)
  if (type === 'number' && isDecimal(cell)) return cell.replace('.', ',')
  return quote(printable(cell))
}

const numberText = (number: number, isRounded = false) =>
  (isRounded ? number.toFixed(2) : String(number)).replace('.', ',')

const unprintable = /(?![\t\r\n])\p{Cc}/gu
const printable = (text: string) => asPlainText(text.replace(unprintable, ' '))

function quote(text: string): string {
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { wallClock } from '../../clock'
import { type Cell, type ColumnShape, isDecimal, type SheetShape, type SheetWriter } from '../cells'

const BOM = '\ufeff'
const encoder = new TextEncoder()

/** Semicolons, a BOM and decimal commas: what a spreadsheet program here opens without asking. */
export function makeCsv({ columns }: SheetShape): SheetWriter {
  const head = `${BOM}${columns.map(({ header }) => quote(neutralise(header))).join(';')}\r\n`
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

function field(cell: Cell, { type }: ColumnShape): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : ''
  if (typeof cell === 'boolean') return String(cell)
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : wallClock(cell)
  if (type === 'number' && isDecimal(cell)) return cell.replace('.', ',')
  return quote(neutralise(cell))
}

const formulaLike = /^'*[=+\-@|\t\r\n]/
const unprintable = /(?![\t\r\n])\p{Cc}/gu

/** Text that a spreadsheet program would run gets an apostrophe in front, which reading takes off again. */
function neutralise(text: string): string {
  const printable = text.replace(unprintable, ' ')
  return formulaLike.test(printable) ? `'${printable}` : printable
}

export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text
}

function quote(text: string): string {
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

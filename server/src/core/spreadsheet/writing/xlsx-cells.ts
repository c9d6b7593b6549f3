import { type Cell, type ColumnShape, isDecimal } from '../cells'
import { styleOf } from './xlsx-parts'

const CELL_CHARACTERS = 32_767
const DAY_MS = 86_400_000
const TASHKENT_DAYS = 5 / 24
/** Excel counts days from here, for every date after February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SOUND_DAY = 61

/** Text is always a text cell: nothing that a user wrote becomes a formula. */
export function cellXml(cell: Cell, ref: string, { type, isRounded }: ColumnShape): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(ref, cell, isRounded) : ''
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return dayCell(ref, dayNumber(cell.getTime()) + TASHKENT_DAYS, styleOf.instant)
  if (type === 'number' && isDecimal(cell)) return `<c r="${ref}"><v>${cell}</v></c>`
  const day = type === 'date' ? dayNumber(Date.parse(cell)) : Number.NaN
  return day >= FIRST_SOUND_DAY ? dayCell(ref, day, styleOf.date) : textCell(ref, cell, styleOf.text)
}

const numberCell = (ref: string, number: number, isRounded = false) =>
  `<c r="${ref}"${isRounded ? ` s="${styleOf.rounded}"` : ''}><v>${number}</v></c>`

const dayNumber = (ms: number) => (ms - EPOCH) / DAY_MS

function dayCell(ref: string, day: number, style: number): string {
  return Number.isFinite(day) ? `<c r="${ref}" s="${style}"><v>${day}</v></c>` : ''
}

export function textCell(ref: string, text: string, style: number): string {
  const short = text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS - 1)}…` : text
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(short)}</t></is></c>`
}

const unfit = /[&<>"\ufffe\uffff]|(?![\t\n])\p{Cc}|\p{Cs}|_(?=x[0-9a-f]{4}_)/giu
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML cannot hold is written as the format's own _xHHHH_, and what looks like that is kept from being read so. */
export function escapeXml(text: string): string {
  return text.replace(unfit, (found) => named[found] ?? `_x${hex(found)}_`)
}

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

import { writeNumber } from '#contract/domain/measurement/decimal'
import { instantOf } from '../../clock'
import { type Cell, type ColumnShape, isDecimal, shownText } from '../cells'
import { styleOf } from './xlsx-parts'

const CELL_CHARACTERS = 32_767
const DAY_MS = 86_400_000
const TASHKENT_DAYS = 5 / 24
/** Excel counts days from here, for every date after February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SOUND_DAY = 61

/** What a cell says of a text, behind its place if it says that. */
type TextInCell = (text: string, style: number) => string

/** Text is always a text cell: nothing that a user wrote becomes a formula. */
export function cellXml(cell: Cell, ref: string, column: ColumnShape): string {
  const content = contentOf(column, inlineText)(cell)
  return content && `<c r="${ref}"${content}`
}

export const textCell = (ref: string, text: string, style: number) =>
  `<c r="${ref}"${inlineText(text, style)}`

/**
 * A cell that does not say where it stands, and so stands behind the one before it. In a long table the places take a
 * third of the time, and half of the file when it is packed.
 */
export const nextCell = (content: string) => (content === '' ? '<c/>' : `<c${content}`)

/** What a cell of a column says, behind its place if it says that; nothing of what is missing. */
export function contentOf(column: ColumnShape, inCell: TextInCell): (cell: Cell) => string {
  const ofText = textContent(column, inCell)
  return (cell) => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string') return ofText(cell)
    if (typeof cell === 'number') return numberContent(cell, column)
    if (typeof cell === 'boolean') return ` t="b"><v>${cell ? 1 : 0}</v></c>`
    return instantContent(cell.getTime())
  }
}

export function textContent(column: ColumnShape, inCell: TextInCell): (text: string) => string {
  const { type, shownAs } = column
  const ofText = (text: string) => inCell(shownText(column, text), styleOf.text)
  if (type === 'number')
    return (text) => (isDecimal(text) ? `${beforeNumber({ shownAs })}${text}${AFTER_NUMBER}` : ofText(text))
  if (type === 'instant') return (text) => instantContent(instantOf(text))
  if (type !== 'date') return ofText
  return (text) => {
    const day = dayNumber(Date.parse(text))
    return day >= FIRST_SOUND_DAY ? dayContent(day, styleOf.date) : ofText(text)
  }
}

type Rounding = Pick<ColumnShape, 'shownAs'>

const AFTER_NUMBER = '</v></c>'
const beforeNumber = ({ shownAs }: Rounding) => `${shownAs ? ` s="${styleOf[shownAs]}"` : ''}><v>`

/** Computed values keep full precision behind their number format; stored decimals are written without binary noise. */
function numberContent(number: number, rounding: Rounding): string {
  if (!Number.isFinite(number)) return ''
  const exact = rounding.shownAs ? number : writeNumber(number)
  return `${beforeNumber(rounding)}${exact}${AFTER_NUMBER}`
}

/** The whole cell as bytes around the digits. */
export const decimalCell = (rounding: Rounding) => ({
  before: Buffer.from(nextCell(beforeNumber(rounding))),
  point: '.'.charCodeAt(0),
  after: Buffer.from(AFTER_NUMBER),
})

const instantContent = (ms: number) => dayContent(dayNumber(ms) + TASHKENT_DAYS, styleOf.instant)

const dayNumber = (ms: number) => (ms - EPOCH) / DAY_MS

function dayContent(day: number, style: number): string {
  return Number.isFinite(day) ? ` s="${style}"><v>${day}</v></c>` : ''
}

export const inlineText: TextInCell = (text, style) =>
  ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shortened(text))}</t></is></c>`

export const shortened = (text: string) =>
  text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS - 1)}…` : text

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

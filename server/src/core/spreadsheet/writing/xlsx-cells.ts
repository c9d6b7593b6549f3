import { writeNumber } from '#contract/domain/measurement/decimal'
import { instantOf } from '../../clock'
import { type Cell, type ColumnShape, isDecimal, shownText } from '../cells'
import { styleOf } from './xlsx-parts'

const CELL_CHARACTERS = 32_767
const DAY_MS = 86_400_000
const TASHKENT_DAYS = 5 / 24
/** Day 0 of Excel for all dates after February 1900. */
const EPOCH = Date.UTC(1899, 11, 30)
const FIRST_SOUND_DAY = 61

/** The content of a text cell, after its reference. */
type TextInCell = (text: string, style: number) => string

/** Text is always a text cell, so input never becomes a formula. */
export function cellXml(cell: Cell, ref: string, column: ColumnShape): string {
  const content = contentOf(column, inlineText)(cell)
  return content && `<c r="${ref}"${content}`
}

export const textCell = (ref: string, text: string, style: number) =>
  `<c r="${ref}"${inlineText(text, style)}`

/**
 * A cell without a reference follows the one before it. References would take a third of the time, and half of the
 * compressed file.
 */
export const nextCell = (content: string) => (content === '' ? '<c/>' : `<c${content}`)

/** The content of a cell after its reference; empty when the value is missing. */
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

function numberContent(number: number, rounding: Rounding): string {
  if (!Number.isFinite(number)) return ''
  const exact = rounding.shownAs ? number : writeNumber(number)
  return `${beforeNumber(rounding)}${exact}${AFTER_NUMBER}`
}

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

/** Characters that XML cannot hold are written as _xHHHH_, and text of that form is escaped. */
export function escapeXml(text: string): string {
  return text.replace(unfit, (found) => named[found] ?? `_x${hex(found)}_`)
}

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/** A → 0, Z → 25, AA → 26. */
export const columnIndex = (letters: string) =>
  [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

import type { ReactNode } from 'react'
import type { CsvValue } from '../../lib/text/csv'
import { formatDate, formatInstant, formatNumber, noData } from '../../lib/text/format'

type Kind = 'text' | 'number' | 'date' | 'instant'

export interface Column<Row> {
  key: string
  title: string
  /** In the head, behind the title. */
  unit?: string
  /** What is shown, sorted locally, and exported; null where there is no data. */
  value: (row: Row) => string | number | null | undefined
  kind?: Kind
  /** Digits behind the comma, for numbers. */
  digits?: number
  /** Where the plain value is not enough: a verdict with its sign, say. */
  render?: (row: Row) => ReactNode
  /** Why there is no data; said by «—». */
  missing?: string
  width?: number
  /** Never gives way to the others: cut off, a norm or a verdict reads as another one. */
  isWidthKept?: boolean
  /** The name under which the server sorts; none, and the column does not sort. */
  ordering?: string
  notExported?: boolean
  /** What stands for it in a file, where the column shows several things in one cell. */
  parts?: readonly Column<Row>[]
  /** Stands at the end and in sight, however far the others reach. */
  isPinned?: boolean
  /** Buttons instead of data: at the foot, where a row is a card. */
  isAction?: boolean
  /** Shown only when chosen. */
  hidden?: boolean
}

const widths: Record<Kind, number> = { text: 200, number: 124, date: 120, instant: 160 }
export const narrowest = 64

export function declaredWidth<Row>(column: Column<Row>): number {
  return Math.max(column.width ?? widths[column.kind ?? 'text'], headWidth(column))
}

const letter = 8
const headPadding = 16
const sortMark = 18

/** Room for the longest word of the head: no word of it is broken. */
export function headWidth<Row>(column: Column<Row>): number {
  const words = headText(column).split(/[\s-]+/)
  const longest = Math.max(...words.map((word) => word.length))
  return longest * letter + headPadding + (column.ordering === undefined ? 0 : sortMark)
}

export function exportedColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const exported = columns.filter(({ notExported }) => !notExported).flatMap((one) => one.parts ?? [one])
  return [...new Map(exported.map((one) => [one.key, one])).values()]
}

export function headText<Row>({ title, unit }: Column<Row>): string {
  return unit ? `${title}, ${unit}` : title
}

export function valueText<Row>({ value, kind, digits }: Column<Row>, row: Row): string {
  return textOf(value(row), kind, digits)
}

export function textOf(value: string | number | null | undefined, kind: Kind = 'text', digits?: number) {
  if (value === null || value === undefined || value === '') return noData
  if (kind === 'number') return formatNumber(value, digits)
  if (kind === 'date') return formatDate(String(value))
  if (kind === 'instant') return formatInstant(String(value))
  return String(value)
}

/** Numbers stay numbers in a spreadsheet; the rest is written as it is read on the screen. */
export function csvValue<Row>(column: Column<Row>, row: Row): CsvValue {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && column.digits !== undefined) return value.toFixed(column.digits)
  return column.kind === 'number' || column.kind === undefined ? value : valueText(column, row)
}

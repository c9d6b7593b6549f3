import type { ReactNode } from 'react'
import type { CsvValue } from '../../lib/text/csv'
import { formatDate, formatInstant, formatNumber, noData } from '../../lib/text/format'

type Kind = 'text' | 'number' | 'date' | 'instant'

export interface Column<Row> {
  key: string
  title: string
  /** Appended to the title. */
  unit?: string
  /** Shown, sorted and exported; null for no data. */
  value: (row: Row) => string | number | null | undefined
  kind?: Kind
  /** Decimal places. */
  digits?: number
  /** Custom cell content. */
  render?: (row: Row) => ReactNode
  /** Explanation of «—». */
  missing?: string
  width?: number
  /** Never shrinks: a cut norm or verdict would be misread. */
  isWidthKept?: boolean
  /** Name for sorting on the server; without it the column is not sortable. */
  ordering?: string
  notExported?: boolean
  /** Columns of the file, where a cell shows several values. */
  parts?: readonly Column<Row>[]
  /** Sticky at the end. */
  isPinned?: boolean
  /** Buttons; in the footer of cards. */
  isAction?: boolean
  /** Hidden by default. */
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

/** Fits the longest word of the head. */
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

/** Numbers stay numbers; other values are exported as shown. */
export function csvValue<Row>(column: Column<Row>, row: Row): CsvValue {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && column.digits !== undefined) return value.toFixed(column.digits)
  return column.kind === 'number' || column.kind === undefined ? value : valueText(column, row)
}

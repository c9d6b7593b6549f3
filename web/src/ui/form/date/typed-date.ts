import { formatDate } from '../../../lib/text/format'
import { isWholeDay, readDay, readMonth } from '../../../lib/text/read-typed'

export type DatePart = 'date' | 'month'

export const readTyped = (text: string, part: DatePart): string | undefined =>
  part === 'date' ? readDay(text) : readMonth(text)

export function typedText(value: string | null, part: DatePart): string {
  if (value === null) return ''
  if (part === 'month') return /^\d{4}-\d{2}$/.test(value) ? formatDate(`${value}-01`).slice(3) : value
  return readDay(value) === value ? formatDate(value) : value
}

export const isWhole = (text: string, part: DatePart) => isWholeDay(part === 'date' ? text : `1.${text}`)

import { asPlainText } from '#contract/domain/formula-text'

export type CsvValue = string | number | boolean | null | undefined

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

/** Semicolons, for spreadsheets with a decimal comma. */
export function csvText(lines: Iterable<readonly CsvValue[]>): string {
  let text = byteOrderMark
  for (const line of lines) text += line.map(csvCell).join(';') + lineEnd
  return text
}

export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? decimalComma(String(value)) : ''
  if (typeof value === 'boolean') return String(value)
  if (isPlainNumber(value)) return decimalComma(value)
  return quoted(asPlainText(value))
}

/** Excludes plus signs (telephone numbers) and leading zeros (codes). */
function isPlainNumber(text: string): boolean {
  return /^-?(0|[1-9]\d{0,14})([.,]\d+)?$/.test(text)
}

function decimalComma(number: string): string {
  return number.replace('.', ',')
}

function quoted(text: string): string {
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

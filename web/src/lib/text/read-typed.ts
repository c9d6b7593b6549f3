/** With a comma or a point; undefined for anything else, such as `1e3` and `0x10`. */
export function readNumber(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u2009\u202f]/g, '').replace(/^[−–]/, '-')
  return /^[+-]?\d{1,15}([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

/** Accepts `17.11.2026`, `17.11.26`, `2026-11-17`; undefined for days that do not exist. */
export function readDay(text: string): string | undefined {
  const plain = text.trim()
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain) ?? []
  if (year && month && day) return existingDay(Number(year), Number(month), Number(day))
  const typed = /^(\d{1,2})[./,\s-](\d{1,2})[./,\s-](\d{4}|\d{2})$/.exec(plain)
  if (!typed) return undefined
  return existingDay(fullYear(typed[3] ?? ''), Number(typed[2]), Number(typed[1]))
}

/** Accepts `11.2026` and `11.26`. */
export function readMonth(text: string): string | undefined {
  const plain = text.trim()
  return readDay(/^\d{4}-\d{2}$/.test(plain) ? `${plain}-01` : `1.${plain}`)?.slice(0, 7)
}

/** `17.11.20` may be the beginning of `17.11.2026`. */
export const isWholeDay = (text: string) => /\d{4}\s*$|^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text)

/** POSIX: 00–68 are 20xx, 69–99 are 19xx. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year <= 68 ? 2000 + year : 1900 + year
}

function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isSame =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year
  return isSame ? date.toISOString().slice(0, 10) : undefined
}

/** With a comma and without spaces, for editing. */
export const formatTyped = (value: number | string | null) =>
  typeof value === 'number' ? plainNumber(value).replace('.', ',') : (value ?? '')

/** Inputs refuse exponents. */
function plainNumber(value: number): string {
  const text = String(value)
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}

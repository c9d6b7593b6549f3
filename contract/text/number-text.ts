/** Thin, and does not break a number over two lines. */
const thousands = '\u202f'

/** 1234567.5 → «1 234 567,5», in both languages alike. An exact decimal is text, and never made a float. */
export function numberText(value: number | `${number}`, fractionDigits?: number): string {
  return numberFormat(fractionDigits).format(value).replaceAll('\u00a0', thousands).replace('-', '−')
}

const numberFormats = new Map<number | undefined, Intl.NumberFormat>()

/** Making one takes much longer than using it, and a table has thousands of cells. */
function numberFormat(fractionDigits: number | undefined): Intl.NumberFormat {
  const known = numberFormats.get(fractionDigits)
  if (known) return known
  const made = new Intl.NumberFormat('ru', {
    useGrouping: 'always',
    minimumFractionDigits: fractionDigits ?? 0,
    maximumFractionDigits: fractionDigits ?? 20,
  })
  numberFormats.set(fractionDigits, made)
  return made
}

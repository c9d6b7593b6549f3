/** Narrow no-break space. */
const thousands = '\u202f'

/** 1234567.5 → «1 234 567,5» in both languages. Exact decimals stay text. */
export function numberText(value: number | `${number}`, fractionDigits?: number): string {
  return numberFormat(fractionDigits).format(value).replaceAll('\u00a0', thousands).replace('-', '−')
}

const numberFormats = new Map<number | undefined, Intl.NumberFormat>()

/** Cached: creating a formatter is slow, and tables have thousands of cells. */
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

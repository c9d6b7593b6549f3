/** An exact decimal: 0.1 + 0.2 must not exceed 0.3. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** The limit of digits bounds the work that a text can cause. */
const decimalText = /^([+-]?)(\d{1,15})(?:[.,](\d{1,10}))?$/

/** With a comma or a point, and spaces: `1 234,50`. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = decimalText.exec(text.replace(/[\s\u00a0\u2009\u202f]/g, '').replace(/^[−–]/, '-'))
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const digits = BigInt(whole + fraction)
  return normal({ digits: sign === '-' ? -digits : digits, scale: fraction.length })
}

function normal({ digits, scale }: Decimal): Decimal {
  let rest = digits
  let places = scale
  while (places > 0 && rest % 10n === 0n) {
    rest /= 10n
    places -= 1
  }
  return { digits: rest, scale: places }
}

/** With a point and without trailing zeros: the form of the database and the API. */
export function writeDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** Removes the error of binary arithmetic: 17.400000000000002 is 17.4. */
export const withoutBinaryNoise = (value: number): number => Number(Number(value.toPrecision(15)).toFixed(10))

/** Means are rounded to six significant digits. */
export const meanRead = (value: number): number => Number(value.toPrecision(6))

/** Without an exponent. */
export function writeNumber(value: number): string {
  const text = String(withoutBinaryNoise(value))
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 })
    : text
}

/** Negative when a is smaller, positive when it is greater. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = a.digits * 10n ** BigInt(scale - a.scale) - b.digits * 10n ** BigInt(scale - b.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return normal({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}

/** Rounded, for display only; judging compares instead. */
export function divideDecimals(a: Decimal, b: Decimal): number {
  const precision = 18n
  const scaled = (a.digits * 10n ** (precision + BigInt(b.scale))) / (b.digits * 10n ** BigInt(a.scale))
  return Number(scaled) / Number(10n ** precision)
}

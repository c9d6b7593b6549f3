/** An exact decimal: digits without a point, and how many of them stand after it. 0.1 + 0.2 must not exceed 0.3. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Twenty digits in all are more than any instrument shows, and bound the work that a text can cause. */
const decimalText = /^([+-]?)(\d{1,15})(?:[.,](\d{1,10}))?$/

/** `1 234,50` as people write it, with a comma or a point; undefined when it is not a number. */
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

/** With a point and without needless zeros: what the database and the wire hold. */
export function writeDecimal({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** The decimal that a double stands for: 17.400000000000002 came out of binary arithmetic, and is 17.4. */
export const withoutBinaryNoise = (value: number): number => Number(Number(value.toPrecision(15)).toFixed(10))

/** A mean is as exact as what was measured, at most: six digits say enough of it. */
export const meanRead = (value: number): number => Number(value.toPrecision(6))

/** A double as `parseDecimal` reads it: a decimal without an exponent. */
export function writeNumber(value: number): string {
  const text = String(withoutBinaryNoise(value))
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 })
    : text
}

/** Below zero when a is the smaller, above when it is the greater. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const difference = a.digits * 10n ** BigInt(scale - a.scale) - b.digits * 10n ** BigInt(scale - b.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return normal({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}

/** A quotient is rarely exact: it is for showing, and judging compares instead. */
export function divideDecimals(a: Decimal, b: Decimal): number {
  const precision = 18n
  const scaled = (a.digits * 10n ** (precision + BigInt(b.scale))) / (b.digits * 10n ** BigInt(a.scale))
  return Number(scaled) / Number(10n ** precision)
}

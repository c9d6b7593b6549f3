import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  parseDecimal,
  writeDecimal,
} from './decimal'

const decimal = (text: string) => parseDecimal(text) as Decimal

/** Written as a person would: a comma or a point, perhaps with spaces between thousands. */
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
const ofCents = (value: number) => decimal((value / 100).toFixed(2))

describe('a decimal', () => {
  test.each([
    ['0,5', '0.5'],
    ['0.50', '0.5'],
    ['1 234,5', '1234.5'],
    ['1\u00a0234\u202f567', '1234567'],
    ['-2', '-2'],
    ['−2,0', '-2'],
    ['000', '0'],
    ['-0,0', '0'],
    [' 7 ', '7'],
  ])('%j is read as %s', (text, written) => {
    expect(writeDecimal(decimal(text))).toBe(written)
  })

  test.each([
    '',
    ' ',
    ',5',
    '5,',
    '1e3',
    'abc',
    '1,2,3',
    '0x10',
    'NaN',
    '1234567890123456',
    '--1',
    '1.12345678901',
  ])('%j is not one', (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })

  test('one tenth and two tenths do not exceed three tenths', () => {
    expect(compareDecimals(decimal('0.3'), decimal('0.30000000'))).toBe(0)
    expect(compareDecimals(decimal('0.3'), multiplyDecimals(decimal('0.1'), decimal('3')))).toBe(0)
  })

  test('survives being written and read', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), fc.integer({ min: 0, max: 10 }), (digits, scale) => {
        const text = writeDecimal({ digits, scale })
        expect(compareDecimals(decimal(text), { digits, scale })).toBe(0)
      }),
    )
  })

  test('compares, multiplies and divides as whole numbers of a cent do', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compareDecimals(ofCents(a), ofCents(b))).toBe(Math.sign(a - b))
        expect(
          compareDecimals(multiplyDecimals(ofCents(a), ofCents(b)), {
            digits: BigInt(a) * BigInt(b),
            scale: 4,
          }),
        ).toBe(0)
        if (b !== 0) expect(divideDecimals(ofCents(a), ofCents(b))).toBeCloseTo(a / b, 9)
      }),
    )
  })
})

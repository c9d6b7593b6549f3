import { expect, test } from 'vitest'
import { compareDecimals, type Decimal, parseDecimal, writeDecimal } from './decimal'
import { inBaseUnit, inUnit, isComparable, type Unit } from './unit-conversion'

const unit = (dimension: string, factor: string): Unit => ({ id: 1, dimension, factor })
const milligrams = unit('concentration', '1')
const grams = unit('concentration', '1000.000')
const degrees = unit('temperature', '1')

test('half a gram is five hundred milligrams, exactly', () => {
  const half = parseDecimal('0,5') as Decimal
  const same = parseDecimal('500') as Decimal
  expect(compareDecimals(inBaseUnit(half, grams), inBaseUnit(same, milligrams))).toBe(0)
})

test('only units of one dimension are compared', () => {
  expect(isComparable(milligrams, grams)).toBe(true)
  expect(isComparable(milligrams, degrees)).toBe(false)
})

test.each([
  ['0.0005', '1000', '1', '0.5'],
  ['500', '1', '1000.000', '0.5'],
  ['1', '1000', '3600', '0.2777777777'],
  ['-2', '1', '0.001', '-2000'],
])('%s of a unit of %s is, in one of %s, %s', (value, from, to, expected) => {
  const [own, other] = [
    { ...unit('x', from), id: 2 },
    { ...unit('x', to), id: 3 },
  ]
  expect(writeDecimal(inUnit(parseDecimal(value) as Decimal, own, other))).toBe(expected)
})

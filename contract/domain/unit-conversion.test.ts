import { expect, test } from 'vitest'
import { compareDecimals, type Decimal, parseDecimal } from './decimal'
import { inBaseUnit, isComparable, type Unit } from './unit-conversion'

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

import { expect, test } from 'vitest'
import { formatDate, formatInstant, formatNumber, noData, today } from './format'

test('thousands are parted by a thin space that does not break, decimals by a comma', () => {
  expect(formatNumber(1234567.5)).toBe('1\u202f234\u202f567,5')
  expect(formatNumber(-1000)).toBe('−1\u202f000')
  expect(formatNumber(2, 2)).toBe('2,00')
})

test('exact decimal text stays exact', () => {
  expect(formatNumber('9007199254740993.1')).toBe('9\u202f007\u202f199\u202f254\u202f740\u202f993,1')
  expect(formatNumber('1.005', 2)).toBe('1,01')
  expect(formatNumber(0.0000001)).toBe('0,0000001')
})

test('no data is a dash, never zero', () => {
  expect([null, undefined, '', Number.NaN].map((value) => formatNumber(value))).toEqual(Array(4).fill(noData))
  expect(formatNumber(0)).toBe('0')
  expect(formatDate(null)).toBe(noData)
  expect(formatInstant(undefined)).toBe(noData)
})

test('a range stays as it was written', () => {
  expect(formatNumber('6.5-8.5')).toBe('6.5-8.5')
})

test('dates never shift, instants are those of Tashkent', () => {
  expect(formatDate('2026-11-15')).toBe('15.11.2026')
  expect(formatInstant('2026-11-14T20:30:00Z')).toBe('15.11.2026 01:30')
  expect(today(new Date('2026-11-14T20:30:00Z'))).toBe('2026-11-15')
})

import { expect, test } from 'vitest'
import { readDay, readMonth, readNumber } from './read-typed'

test.each([
  ['17.11.2026', '2026-11-17'],
  ['7.1.26', '2026-01-07'],
  ['17/11/26', '2026-11-17'],
  ['01.02.85', '1985-02-01'],
  [' 2026-11-17 ', '2026-11-17'],
  ['29.02.2024', '2024-02-29'],
])('reads the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each([
  '31.02.2027',
  '29.02.2026',
  '2027-02-31',
  '17.13.26',
  '0.1.26',
  '17.11.026',
  '17.11',
  'вчера',
  '',
])('refuses the day %j', (typed) => {
  expect(readDay(typed)).toBeUndefined()
})

test('reads a month with a short year, and refuses the thirteenth', () => {
  expect([readMonth('11.26'), readMonth('2026-11'), readMonth('13.2026')]).toEqual([
    '2026-11',
    '2026-11',
    undefined,
  ])
})

test.each([
  ['1,5', 1.5],
  ['1 234.50', 1234.5],
  ['−3', -3],
  ['41,311151123456789', 41.311151123456789],
])('reads the number %s', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})

test.each(['abc', '1e3', '0x10', '1,5,2', ',5', '5 мг', '-', ''])('refuses the number %j', (typed) => {
  expect(readNumber(typed)).toBeUndefined()
})

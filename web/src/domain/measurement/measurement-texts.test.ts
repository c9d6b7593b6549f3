import { expect, test } from 'vitest'
import { ratioText, timesText } from './measurement-texts'

test('rounds a ratio to two decimals, never to zero', () => {
  expect(ratioText(1.5)).toBe('1,50')
  expect(ratioText(0.005)).toBe('0,01')
  expect(ratioText(0.0049)).toBe('< 0,01')
  expect(ratioText(0)).toBe('0,00')
  expect([1.5, 0.001].map(timesText)).toEqual(['× 1,50', '< 0,01'])
})

test('never rounds a ratio above the norm to the norm', () => {
  expect(ratioText(1.0049)).toBe('1,005')
  expect(ratioText(1.0002)).toBe('1,0002')
  expect(ratioText(1 + Number.EPSILON)).toBe('> 1,00')
  expect(timesText(1 + Number.EPSILON)).toBe('> 1,00')
  expect(ratioText(0.9999)).toBe('1,00')
})

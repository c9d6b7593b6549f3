import { expect, test } from 'vitest'
import { limitText } from './limit-text'

test('norms are written as people write them', () => {
  const limits = ['4-', '6-8.5', '0.5', '1500', '4,5-', '-2-1', 'как есть']
  expect(limits.map((limit) => limitText(limit, 'ru')).join('; ')).toBe(
    'не менее 4; 6–8,5; 0,5; 1\u202f500; не менее 4,5; −2–1; как есть',
  )
  expect(limitText('4-', 'uz')).toBe('kamida 4')
})

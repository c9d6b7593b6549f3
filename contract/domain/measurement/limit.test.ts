import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLimit, writeLimit } from './limit'

const kept = (text: string) => {
  const limit = parseLimit(text)
  return typeof limit === 'string' ? limit : writeLimit(limit)
}

describe('a limit', () => {
  test.each([
    ['0,5', '0.5'],
    ['6,5-8,5', '6.5-8.5'],
    ['6.5 – 8.5', '6.5-8.5'],
    ['6,5—8,5', '6.5-8.5'],
    ['6,5−8,5', '6.5-8.5'],
    ['6-', '6-'],
    ['5-5', '5-5'],
    ['-5-10', '-5-10'],
    ['0', '0'],
  ])('%j is kept as %s', (text, expected) => {
    expect(kept(text)).toBe(expected)
  })

  test.each([
    ['8,5-6,5', 'limit-min-above-max'],
    ['', 'limit'],
    ['-', 'limit'],
    ['не более 5', 'limit'],
    ['1-2-3', 'limit'],
    ['5-x', 'limit'],
  ])('%j is refused: %s', (text, problem) => {
    expect(parseLimit(text)).toBe(problem)
  })

  test('is the same after being written and read again, whichever dash and comma it came with', () => {
    const number = fc
      .tuple(fc.nat(99_999), fc.nat(99))
      .map(([whole, part]) => `${whole},${String(part).padStart(2, '0')}`)
    const dash = fc.constantFrom('-', '–', '—', ' - ', '−')
    fc.assert(
      fc.property(number, number, dash, (low, high, between) => {
        const written = kept(`${low}${between}${high}`)
        if (written !== 'limit-min-above-max') expect(kept(written)).toBe(written)
        else expect(Number(low.replace(',', '.'))).toBeGreaterThan(Number(high.replace(',', '.')))
      }),
    )
  })
})

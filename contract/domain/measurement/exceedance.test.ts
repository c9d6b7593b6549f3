import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeEmission, judgeObject, type Limits } from './exceedance'
import { type Limit, parseLimit } from './limit'
import { type MeasuredValue, parseMeasuredValue } from './measured-value'
import { judgeByNorms, type Norm, normsInForce } from './norm-in-force'
import type { NormativeType } from './normative-type'
import type { Unit } from './unit-conversion'

const measured = (text: string) => parseMeasuredValue(text, true) as MeasuredValue
const limits = (texts: Partial<Record<NormativeType, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([type, text]) => [type, parseLimit(text) as Limit])) as Limits

describe('a measurement', () => {
  test.each([
    ['at the limit', '0,3', { pdv: '0.3' }, 'normal', 1],
    ['a hair above it', '0,3000000001', { pdv: '0.3' }, 'exceeded', 1.0000000003333334],
    ['with both, judged by the pdv', '4', { pdv: '5', pdk: '1' }, 'normal', 0.8],
    ['without a pdv, by the pdk', '2', { pdk: '1,6' }, 'exceeded', 1.25],
    ['inside a range', '7', { pdk: '6,5 – 8,5' }, 'normal', 7 / 8.5],
    ['at the lower end of a range', '6,5', { pdk: '6,5-8,5' }, 'normal', 6.5 / 8.5],
    ['below a range', '6,4', { pdk: '6,5—8,5' }, 'under', 6.4 / 8.5],
    ['above a range', '8,6', { pdk: '6.5-8.5' }, 'exceeded', 8.6 / 8.5],
    ['below a limit from below', '5', { pdk: '6-' }, 'under', null],
    ['with only a background', '5', { fon: '1' }, 'no_data', null],
    ['with nothing', '5', {}, 'no_data', null],
    ['with norms that do not judge it', '5', { ken: '1', pds: '1', pdo: '1' }, 'no_data', null],
    ['above a limit of zero', '0,001', { pdv: '0' }, 'exceeded', null],
    ['zero at a limit of zero', '0', { pdv: '0' }, 'normal', null],
    ['below what can be detected', '<5', { pdv: '1' }, 'normal', 5],
  ])('%s', (_, value, norms, verdict, ratio) => {
    const judgement = judgeEmission(measured(value), limits(norms))
    expect(judgement.verdict).toBe(verdict)
    if (ratio === null) expect(judgement.ratio).toBeNull()
    else expect(judgement.ratio).toBeCloseTo(ratio, 12)
    expect(judgement.flagged).toBe('fon' in norms)
  })

  test('is judged as whole numbers of a thousandth are', () => {
    const thousandths = fc.integer({ min: 0, max: 50_000 })
    const text = (value: number) => (value / 1000).toFixed(3).replace('.', ',')
    fc.assert(
      fc.property(
        thousandths,
        fc.option(thousandths),
        fc.option(fc.tuple(thousandths, thousandths)),
        (value, pdv, pdk) => {
          const [low, high] = pdk ? [Math.min(...pdk), Math.max(...pdk)] : [0, 0]
          const norms = {
            ...(pdv !== null && { pdv: text(pdv) }),
            ...(pdk !== null && { pdk: `${text(low)}-${text(high)}` }),
          }
          const expected =
            pdv !== null
              ? value > pdv
                ? 'exceeded'
                : 'normal'
              : pdk === null
                ? 'no_data'
                : value > high
                  ? 'exceeded'
                  : value < low
                    ? 'under'
                    : 'normal'
          expect(judgeEmission(measured(text(value)), limits(norms)).verdict).toBe(expected)
        },
      ),
    )
  })
})

describe('an object', () => {
  test.each([
    ['its pdv first', { pdv: '1', fon: '100' }, 'exceeded', 'pdv', false],
    ['then its background, and is flagged', { fon: '1', pdk: '100' }, 'exceeded', 'fon', true],
    ['then its pdk', { pdk: '6-8', ken: '1', pds: '1' }, 'under', 'pdk', false],
    ['then its ken', { ken: '4-5', pds: '1' }, 'normal', 'ken', false],
    ['then its pds', { pds: '3' }, 'exceeded', 'pds', false],
    ['and nothing by a pdo', { pdo: '3' }, 'no_data', null, false],
  ] as const)('is judged by %s', (_, norms, verdict, by, flagged) => {
    expect(judgeObject(measured('5'), limits(norms))).toMatchObject({ verdict, by, flagged })
  })
})

describe('the norm of the day', () => {
  const milligrams: Unit = { id: 1, dimension: 'concentration', factor: '1' }
  const grams: Unit = { id: 2, dimension: 'concentration', factor: '1000' }
  const perSecond: Unit = { id: 3, dimension: 'mass-rate', factor: '3600' }
  const norm = (fields: Partial<Norm>): Norm => ({
    type: 'pdv',
    value: '1',
    unit: milligrams,
    status: 'active',
    start: '2025-01-01',
    end: null,
    ...fields,
  })
  const judged = (value: string, norms: Norm[], day: string) =>
    judgeByNorms(measured(value), milligrams, normsInForce(norms, day, milligrams)).verdict

  test('ends with its last day', () => {
    const norms = [norm({ end: '2025-06-30' })]
    expect(judged('2', norms, '2025-06-30')).toBe('exceeded')
    expect(judged('2', norms, '2025-07-01')).toBe('no_data')
    expect(judged('2', norms, '2024-12-31')).toBe('no_data')
  })

  test('may be in another unit of the same dimension, and compares exactly', () => {
    const norms = [norm({ value: '0.002', unit: grams })]
    expect(judged('2', norms, '2025-03-01')).toBe('normal')
    expect(judged('2,0000000001', norms, '2025-03-01')).toBe('exceeded')
  })

  test('judges nothing in a unit of another dimension, and is told apart', () => {
    const other = norm({ unit: perSecond })
    expect(judged('2', [other], '2025-03-01')).toBe('no_data')
    expect(normsInForce([other], '2025-03-01', milligrams).incomparable).toEqual([other])
  })

  test('that was withdrawn judges nothing', () => {
    expect(judged('2', [norm({ status: 'inactive' })], '2025-03-01')).toBe('no_data')
  })
})

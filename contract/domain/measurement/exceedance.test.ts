import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeEmission, judgeObject, type Limits, objectVerdictOf, type Verdict } from './exceedance'
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
  const infinite = Number.POSITIVE_INFINITY
  test.each<
    [string, string, Partial<Record<NormativeType, string>>, Verdict, NormativeType | null, number | null]
  >([
    ['by its pdv first', '5', { pdv: '1', pdk: '100', fon: '1' }, 'exceeded', 'pdv', 5],
    ['within its pdv, whatever the background', '5', { pdv: '10', fon: '1' }, 'normal', 'pdv', 0.5],
    ['then by its pdk', '5', { pdk: '6-8', ken: '1', pds: '1', pdo: '1' }, 'under', 'pdk', 1.2],
    ['then by its ken', '5', { ken: '4-5', pds: '1' }, 'normal', 'ken', 1],
    ['then by its pds', '20', { pds: '2', pdo: '100' }, 'exceeded', 'pds', 10],
    ['then by its pdo', '5', { pdo: '4' }, 'exceeded', 'pdo', 1.25],
    ['not at all without any', '5', {}, 'no_data', null, null],
    ['above a background alone', '5', { fon: '2' }, 'exceeded', 'fon', null],
    ['below a background alone', '5', { fon: '6-8' }, 'under', 'fon', null],
    ['within a background alone', '5', { fon: '10' }, 'normal', 'fon', null],
    ['above the background, with a norm that is kept', '5', { pds: '10', fon: '2' }, 'exceeded', 'fon', 0.5],
    ['within the background and the norm', '5', { pds: '10', fon: '8' }, 'normal', 'pds', 0.5],
    ['above the norm, whatever the background', '5', { pds: '2', fon: '100' }, 'exceeded', 'pds', 2.5],
    ['below a least, as of oxygen', '2', { pdk: '4-' }, 'under', 'pdk', 2],
    ['above a least', '8', { pdk: '4-' }, 'normal', 'pdk', 0.5],
    ['at a least', '4', { pdk: '4-' }, 'normal', 'pdk', 1],
    ['nothing of what must be there', '0', { pdk: '4-' }, 'under', 'pdk', infinite],
    ['something of what must not be there', '0,001', { pds: '0' }, 'exceeded', 'pds', infinite],
    ['nothing of what must not be there', '0', { pds: '0' }, 'normal', 'pds', 0],
    ['nearer to the lower end', '7', { ken: '6,5-8,5' }, 'normal', 'ken', 6.5 / 7],
    ['nearer to the upper end', '8', { ken: '6,5-8,5' }, 'normal', 'ken', 8 / 8.5],
    ['below what can be told', '<5', { pds: '2' }, 'normal', 'pds', 1],
    ['well below what can be told', '<1', { pds: '2' }, 'normal', 'pds', 0.5],
    ['below zero, where it may be', '-5', { ken: '20' }, 'normal', 'ken', 0],
    ['below zero, within a range there', '-60', { ken: '-100--50' }, 'normal', 'ken', 5 / 6],
    ['below zero, above a range there', '-40', { ken: '-100--50' }, 'exceeded', 'ken', 1.25],
    ['below zero, below a range there', '-200', { ken: '-100--50' }, 'under', 'ken', 2],
    ['above zero, above a range below it', '1', { ken: '-100--50' }, 'exceeded', 'ken', infinite],
  ])('is judged %s', (_, value, norms, verdict, by, load) => {
    const judgement = judgeObject(measured(value), limits(norms))
    expect(judgement).toMatchObject({ verdict, by })
    if (load === null || load === infinite) expect(judgement.load).toBe(load)
    else expect(judgement.load).toBeCloseTo(load, 12)
  })

  test('by a background is called so, and never exceeded', () => {
    expect(objectVerdictOf('exceeded', 'fon')).toBe('over_background')
    expect(objectVerdictOf('under', 'fon')).toBe('under_background')
    expect(objectVerdictOf('normal', 'fon')).toBe('normal')
    expect(objectVerdictOf('no_data', null)).toBe('no_norm')
    expect(objectVerdictOf('exceeded', 'pds')).toBe('exceeded')
  })

  test('outside its norm by however little has a load above 1', () => {
    const huge = limits({ pds: '100000000000000' })
    expect(judgeObject(measured('100000000000000'), huge).load).toBe(1)
    expect(judgeObject(measured('100000000000000,0000000001'), huge).load).toBeGreaterThan(1)
    expect(
      judgeObject(measured('99999999999999,9999999999'), limits({ pds: '100000000000000-' })).load,
    ).toBeGreaterThan(1)
  })

  /** In whole thousandths, on both sides of zero: nothing is rounded. */
  const thousandths = fc.integer({ min: -5_000, max: 5_000 })
  const text = (value: number) => (value / 1000).toFixed(3)
  const range = fc
    .tuple(fc.option(thousandths), fc.option(thousandths))
    .filter(
      ([low, high]) => (low !== null || high !== null) && (low === null || high === null || low <= high),
    )
  const written = ([low, high]: [number | null, number | null]) =>
    low === null ? text(high ?? 0) : `${text(low)}-${high === null ? '' : text(high)}`
  const outside = (value: number, [low, high]: [number | null, number | null]): Verdict =>
    high !== null && value > high ? 'exceeded' : low !== null && value < low ? 'under' : 'normal'

  test('is judged by the first norm of all kinds, then by the background, and its load agrees', () => {
    const order = ['pdv', 'pdk', 'ken', 'pds', 'pdo'] as const
    const given = fc.record({
      pdv: fc.option(range),
      pdk: fc.option(range),
      ken: fc.option(range),
      pds: fc.option(range),
      pdo: fc.option(range),
      fon: fc.option(range),
    })
    fc.assert(
      fc.property(thousandths, given, (value, norms) => {
        const inForce = Object.entries(norms).filter(([, norm]) => norm !== null) as [
          NormativeType,
          [number | null, number | null],
        ][]
        const judged = judgeObject(
          measured(text(value)),
          limits(Object.fromEntries(inForce.map(([type, norm]) => [type, written(norm)]))),
        )
        const first = order.find((type) => norms[type] !== null) ?? null
        const norm = first && norms[first]
        const own = norm ? outside(value, norm) : 'no_data'
        const isOpen = first !== 'pdv' && (own === 'normal' || own === 'no_data')
        const beside = isOpen && norms.fon ? outside(value, norms.fon) : null
        const isByFon = beside !== null && (beside !== 'normal' || own === 'no_data')
        expect(judged.verdict).toBe(isByFon ? beside : own)
        expect(judged.by).toBe(isByFon ? 'fon' : first)
        expect(judged.load === null).toBe(norm === null)
        if (judged.load !== null) {
          expect(judged.load).toBeGreaterThanOrEqual(0)
          expect(judged.load > 1).toBe(own !== 'normal')
        }
      }),
    )
  })

  test('has a load of the value by the upper end, or of the lower end by the value, the larger of both', () => {
    const positive = fc.integer({ min: 1, max: 5_000 })
    fc.assert(
      fc.property(positive, fc.option(positive), fc.option(positive), (value, a, b) => {
        fc.pre(a !== null || b !== null)
        const [low, high] = a !== null && b !== null && a > b ? [b, a] : [a, b]
        const { load } = judgeObject(measured(text(value)), limits({ ken: written([low, high]) }))
        expect(load).toBeCloseTo(
          Math.max(high === null ? 0 : value / high, low === null ? 0 : low / value),
          9,
        )
      }),
    )
  })

  test('is no heavier for a value that is only known to be below', () => {
    fc.assert(
      fc.property(thousandths, range, (value, norm) => {
        const norms = limits({ ken: written(norm) })
        const below = judgeObject(measured(`<${text(value)}`), norms)
        expect(below.verdict).toBe('normal')
        expect(below.load).toBe(Math.min(judgeObject(measured(text(value)), norms).load ?? 0, 1))
      }),
    )
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
    judgeByNorms(measured(value), milligrams, normsInForce(norms, day, milligrams).inForce).verdict

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

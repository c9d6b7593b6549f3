import { describe, expect, test } from 'vitest'
import { changeComponentLimit } from './component-limit'

const empty = { value: null, min: null, max: null }
const single = { value: 5, min: null, max: null }
const range = { value: null, min: 6.5, max: 8.5 }

describe('a general limit', () => {
  test.each([
    ['a number', empty, { value: 0.5 }, { ...empty, value: '0.5' }],
    ['a very small number', empty, { value: 1e-7 }, { ...empty, value: '0.0000001' }],
    ['text with a comma', empty, { value: ' 0,5 ' }, { ...empty, value: '0.5' }],
    ['a range as text', empty, { value: '6,5-8,5' }, { value: null, min: '6.5', max: '8.5' }],
    ['a range with another dash', single, { value: '6,5 – 8.5' }, { value: null, min: '6.5', max: '8.5' }],
    ['a limit from below', empty, { value: '4-' }, { value: null, min: '4', max: null }],
    ['min and max', single, { min: '6,5', max: 8.5 }, { value: null, min: '6.5', max: '8.5' }],
    ['equal ends', empty, { min: 7, max: 7 }, { value: null, min: '7', max: '7' }],
    ['a value instead of a range', range, { value: 3 }, { ...empty, value: '3' }],
    ['a range instead of a value', single, { min: 1 }, { value: null, min: '1', max: null }],
    ['another upper end', range, { max: '9' }, { value: null, min: '6.5', max: '9' }],
    ['no lower end any more', range, { min: null }, { value: null, min: null, max: '8.5' }],
    ['nothing', single, { value: null }, empty],
    ['nothing of a range', range, { min: null, max: '' }, empty],
    ['what it was, where nothing is said', single, {}, { ...empty, value: '5' }],
    ['what it was, where a range is not there', single, { min: null, max: null }, { ...empty, value: '5' }],
  ])('becomes %s', (_, current, change, wanted) => {
    expect(changeComponentLimit(current, change)).toEqual(wanted)
  })

  test.each([
    ['words', { value: 'много' }, 'value', 'limit'],
    ['words at an end', { min: 'мало', max: 5 }, 'min', 'limit'],
    ['words at the other end', { max: '1-2' }, 'max', 'limit'],
    ['a range upside down', { value: '8,5-6,5' }, 'value', 'limit-min-above-max'],
    ['min above max', { min: '0.3000000001', max: 0.3 }, 'min', 'limit-min-above-max'],
    ['a value and a range', { value: 1, min: 1 }, 'value', 'value-or-range'],
  ])('is refused as %s', (_, change, field, code) => {
    expect(changeComponentLimit(empty, change)).toEqual({ field, code })
  })

  test('names the end that was given', () => {
    expect(changeComponentLimit(range, { max: 6 })).toEqual({ field: 'max', code: 'limit-min-above-max' })
  })
})

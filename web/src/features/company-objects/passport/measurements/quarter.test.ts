import { expect, test } from 'vitest'
import { loadOf, loadText } from '../../../../domain/measurement/measurement-texts'
import { type Counts, complianceOf, worstLoadOf } from './quarter'

const countsWith = (given: Partial<Counts>): Counts => ({
  ...{ measured: 4, judged: 4, exceeded: 0, under: 0, over_background: 0, no_norm: 0, worst_load: 0.5 },
  ...given,
})

test.each<[string, Partial<Counts>]>([
  ['not_measured', { measured: 0, judged: 0, worst_load: null }],
  ['no_norm', { judged: 0, no_norm: 4, worst_load: null }],
  // Within a background alone.
  ['normal', { judged: 0, worst_load: null }],
  ['normal', {}],
  ['over_background', { over_background: 1 }],
  ['over_background', { judged: 0, over_background: 1, worst_load: null }],
  ['under', { under: 1, over_background: 1 }],
  ['exceeded', { exceeded: 1, under: 1, over_background: 1 }],
])('a quarter is %s by the worst that was in it', (word, given) => {
  expect(complianceOf(countsWith(given))).toBe(word)
})

test('treats a missing load with a verdict as infinite', () => {
  expect(worstLoadOf(countsWith({ worst_load: null }))).toBe(Number.POSITIVE_INFINITY)
  expect(worstLoadOf(countsWith({ judged: 0, worst_load: null }))).toBeNull()
  expect(loadOf({ object_load: null, object_norm_type: 'pds' })).toBe(Number.POSITIVE_INFINITY)
  expect(loadOf({ object_load: null, object_norm_type: 'fon' })).toBeNull()
  expect(loadOf({ object_load: null, object_norm_type: null })).toBeNull()
  expect(loadText(Number.POSITIVE_INFINITY)).toBe('∞')
})

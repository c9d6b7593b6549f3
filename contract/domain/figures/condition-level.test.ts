import { expect, test } from 'vitest'
import { areaCondition } from './area-condition'
import { conditionByShare, conditionByVerdict, conditionOf } from './condition-level'

const none = { measurements: 4, exceeded: 0, under: 0, over_background: 0, no_norm: 0, worst_load: null }

test.each([
  [0, 'great'],
  [0.5, 'great'],
  [0.51, 'good'],
  [0.8, 'good'],
  [0.81, 'moderate'],
  [1, 'moderate'],
])('a place within its norms with a load of %d is %s', (worst_load, level) => {
  expect(conditionOf({ ...none, worst_load })).toBe(level)
})

test.each([
  [1.001, 'bad'],
  [2, 'bad'],
  [2.01, 'very_bad'],
  [Number.POSITIVE_INFINITY, 'very_bad'],
])('a place above its norm with a load of %d is %s', (worst_load, level) => {
  expect(conditionOf({ ...none, exceeded: 1, worst_load })).toBe(level)
})

test('a place takes the worst that applies: exceeded, under, above background, within, no norm', () => {
  const all = { ...none, exceeded: 1, under: 1, over_background: 1, no_norm: 1, worst_load: 3 }
  expect(conditionOf(all)).toBe('very_bad')
  expect(conditionOf({ ...all, exceeded: 0 })).toBe('under')
  expect(conditionOf({ ...all, exceeded: 0, under: 0 })).toBe('over_background')
  expect(conditionOf({ ...none, no_norm: 3, worst_load: 0.6 })).toBe('good')
  expect(conditionOf({ ...none, no_norm: 3 })).toBe('great')
  expect(conditionOf({ ...none, no_norm: 4 })).toBe('no_norm')
})

test('what was not measured is not known, rather than good', () => {
  expect(conditionOf({ ...none, measurements: 0 })).toBe('not_measured')
})

test('one measurement has the condition of its verdict', () => {
  expect(conditionByVerdict('under', Number.POSITIVE_INFINITY)).toBe('under')
  expect(conditionByVerdict('exceeded', 1.5)).toBe('bad')
  expect(conditionByVerdict('over_background', null)).toBe('over_background')
  expect(conditionByVerdict('under_background', 0.6)).toBe('good')
  expect(conditionByVerdict('no_norm', null)).toBe('no_norm')
})

test.each([
  [0, 'great'],
  [1, 'good'],
  [10, 'good'],
  [11, 'moderate'],
  [30, 'moderate'],
  [31, 'bad'],
  [100, 'bad'],
  [101, 'very_bad'],
])('an area of whose 1,000 measurements %d exceed is %s', (exceeded, level) => {
  expect(conditionByShare({ ...none, measurements: 1000, exceeded })).toBe(level)
})

test('an area without exceedances stands in the worst that applies to it', () => {
  expect(conditionByShare({ ...none, under: 1, over_background: 1 })).toBe('under')
  expect(conditionByShare({ ...none, over_background: 1 })).toBe('over_background')
  expect(conditionByShare({ ...none, no_norm: 4 })).toBe('no_norm')
  expect(conditionByShare({ ...none, measurements: 0 })).toBe('not_measured')
})

test('an area is told by its share, its worst value or its median, each with limits of its own', () => {
  const area = {
    ...none,
    measurements: 200,
    exceeded: 1,
    worst_load: 9,
    worst_at: '2026-01-01',
    median_load: 0.6,
  }
  expect(areaCondition(area, 'share_exceeded')).toBe('good')
  expect(areaCondition(area, 'worst_load')).toBe('very_bad')
  expect(areaCondition(area, 'median_load')).toBe('good')
  expect(areaCondition({ ...area, worst_load: null, median_load: null }, 'worst_load')).toBe('very_bad')
  expect(areaCondition({ ...area, median_load: null }, 'median_load')).toBe('very_bad')
  const unjudged = { ...none, no_norm: 4, worst_at: null, median_load: null }
  for (const scale of ['share_exceeded', 'worst_load', 'median_load'] as const)
    expect(areaCondition(unjudged, scale)).toBe('no_norm')
})

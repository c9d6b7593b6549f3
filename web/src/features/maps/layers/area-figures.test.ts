import { expect, test } from 'vitest'
import { classesOf, classOf, figureOf, isOnLittle, levelOfArea, loadOfArea } from './area-figures'

const area = {
  ...{ id: 1, sato: '1712', name: 'Навои', region_id: null },
  ...{ measurements: 10, exceeded: 2, objects: 3, sources: 8, sources_with_data: 3 },
  ...{ under: 1, over_background: 0, no_norm: 1 },
  ...{ worst_load: 1.5, worst_at: '2026-01-01' },
}

test('classes hold about as many each, and equal values stay together', () => {
  expect(classesOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([2, 4, 6, 8, 10])
  expect(classesOf([0, 0, 0, 0, 9])).toEqual([0, 9])
  expect(classesOf([])).toEqual([])
  expect(classOf(2, [2, 4])).toBe(0)
  expect(classOf(3, [2, 4])).toBe(1)
})

test('of nothing there is no share, and an unknown load with a day is infinite', () => {
  expect(figureOf(area, 'share_exceeded')).toBe(0.2)
  expect(figureOf({ ...area, measurements: 0, exceeded: 0 }, 'share_exceeded')).toBeNull()
  expect(figureOf({ ...area, measurements: 0, exceeded: 0 }, 'exceeded')).toBeNull()
  expect(loadOfArea({ ...area, worst_load: null })).toBe(Number.POSITIVE_INFINITY)
  expect(loadOfArea({ ...area, worst_load: null, worst_at: null })).toBeNull()
})

test('an area stands in the worst that applies, and an infinite load is the worst level', () => {
  expect(levelOfArea({ ...area, worst_load: null })).toBe('very_bad')
  expect(levelOfArea({ ...area, exceeded: 0, worst_load: null })).toBe('under')
  expect(levelOfArea({ ...area, exceeded: 0, under: 0, no_norm: 10, worst_load: null, worst_at: null })).toBe(
    'no_norm',
  )
})

test('what is judged stands on little where less than half of the sources have data', () => {
  expect(isOnLittle(area, 'condition')).toBe(true)
  expect(isOnLittle({ ...area, sources_with_data: 4 }, 'condition')).toBe(false)
  expect(isOnLittle(area, 'objects')).toBe(false)
})

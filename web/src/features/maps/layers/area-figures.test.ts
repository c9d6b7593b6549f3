import { expect, test } from 'vitest'
import { classesOf, classOf, countOf, isOnLittle, levelOfArea } from './area-figures'

const area = {
  ...{ id: 1, sato: '1712', name: 'Навои', region_id: null },
  ...{ measurements: 10, exceeded: 2, objects: 3, sources: 8, sources_with_data: 3 },
  ...{ under: 1, over_background: 0, no_norm: 1 },
  ...{ worst_load: 1.5, worst_at: '2026-01-01', median_load: null },
}

test('makes classes of about equal size that keep equal values together', () => {
  expect(classesOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([2, 4, 6, 8, 10])
  expect(classesOf([0, 0, 0, 0, 9])).toEqual([0, 9])
  expect(classesOf([])).toEqual([])
  expect(classOf(2, [2, 4])).toBe(0)
  expect(classOf(3, [2, 4])).toBe(1)
})

test('has no share of nothing', () => {
  expect(countOf(area, 'share_with_data')).toBe(0.375)
  expect(countOf({ ...area, sources: 0 }, 'share_with_data')).toBeNull()
  expect(countOf({ ...area, measurements: 0, exceeded: 0 }, 'exceeded')).toBeNull()
})

test('colours an area by the chosen figure, for counts by the share of exceedances', () => {
  expect(levelOfArea(area, 'worst_load')).toBe('bad')
  expect(levelOfArea(area, 'share_exceeded')).toBe('very_bad')
  expect(levelOfArea(area, 'objects')).toBe('very_bad')
  expect(levelOfArea({ ...area, exceeded: 0 }, 'share_exceeded')).toBe('under')
})

test('marks little data where less than half of the sources have any', () => {
  expect(isOnLittle(area, 'share_exceeded')).toBe(true)
  expect(isOnLittle({ ...area, sources_with_data: 4 }, 'share_exceeded')).toBe(false)
  expect(isOnLittle(area, 'objects')).toBe(false)
})

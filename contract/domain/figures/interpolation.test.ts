import { expect, test } from 'vitest'
import { interpolate } from './interpolation'

const at = (longitude: number, latitude: number, value: number) => ({ longitude, latitude, value })

test('at a point it is what was measured, between two of them what is nearer weighs more', () => {
  const between = interpolate([at(64, 41, 10), at(64, 41.3, 40)])
  expect(between({ longitude: 64, latitude: 41 })).toBe(10)
  expect(between({ longitude: 64, latitude: 41.15 })).toBeCloseTo(25, 6)
  // A third of the way: weights of 4 to 1.
  expect(between({ longitude: 64, latitude: 41.1 })).toBeCloseTo((10 * 4 + 40) / 5, 6)
})

test('beyond fifty kilometres of every point nothing is known', () => {
  const around = interpolate([at(64, 41, 10)])
  expect(around({ longitude: 64, latitude: 41.449 })).toBeCloseTo(10, 9)
  expect(around({ longitude: 64, latitude: 41.451 })).toBeNull()
  // Degrees of longitude are shorter: 0.59 of them are 49.5 km here.
  expect(around({ longitude: 64.59, latitude: 41 })).toBeCloseTo(10, 9)
  expect(around({ longitude: 64.61, latitude: 41 })).toBeNull()
  expect(interpolate([])({ longitude: 64, latitude: 41 })).toBeNull()
})

test('two values of one place count alike', () => {
  expect(interpolate([at(64, 41, 1), at(64, 41, 3)])({ longitude: 64, latitude: 41 })).toBe(2)
})

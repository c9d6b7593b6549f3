import { describe, expect, test } from 'vitest'
import { distanceKm, nearestTo, type Outline } from './outline'

const square = (west: number, south: number, size: number) => [
  [west, south] as const,
  [west + size, south] as const,
  [west + size, south + size] as const,
  [west, south + size] as const,
  [west, south] as const,
]
/** Two degrees wide with a hole in the middle, and an exclave to the east. */
const outline: Outline = [[square(64, 40, 2), square(64.5, 40.5, 1)], [square(68, 40, 1)]]

describe('the distance from an outline', () => {
  test.each([
    ['in the mainland', [64.2, 40.2]],
    ['in the exclave', [68.5, 40.5]],
  ] as const)('is nothing %s', (_, point) => {
    expect(distanceKm(outline, point)).toBe(0)
  })

  test('is that to the nearest border, of a hole too', () => {
    expect(distanceKm(outline, [65, 39.9])).toBeCloseTo(11.12, 1)
    expect(distanceKm(outline, [65, 41])).toBeCloseTo(0.5 * 111.2 * Math.cos((41 * Math.PI) / 180), 1)
  })

  test('is that to a corner where no border is nearer', () => {
    const [east, north] = [0.1 * 111.2 * Math.cos((42.1 * Math.PI) / 180), 0.1 * 111.2]
    expect(distanceKm(outline, [66.1, 42.1])).toBeCloseTo(Math.hypot(east, north), 1)
  })

  test('counts to the nearer of two parts', () => {
    expect(distanceKm(outline, [67.9, 40.5])).toBeLessThan(9)
  })
})

test('a point belongs to the area that it lies in, else to the nearest', () => {
  const areas = new Map([
    ['west', [[square(60, 40, 1)]]],
    ['east', [[square(61, 40, 1)]]],
  ])
  expect(nearestTo(areas, [60.5, 40.5])).toEqual({ name: 'west', km: 0 })
  expect(nearestTo(areas, [62.1, 40.5])).toMatchObject({ name: 'east', km: expect.closeTo(8.46, 1) })
  expect(nearestTo(new Map(), [60, 40])).toBeUndefined()
})

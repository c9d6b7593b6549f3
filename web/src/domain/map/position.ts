import type { MapPosition } from './map-layer'

/** MapLibre throws on coordinates outside of the valid range. */
export function isOnEarth({ lat, lng }: MapPosition): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

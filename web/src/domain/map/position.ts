import type { MapPosition } from './map-layer'

/** Whether there is such a place on Earth: the map throws at any other, and would take its page with it. */
export function isOnEarth({ lat, lng }: MapPosition): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

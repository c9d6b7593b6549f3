import type { MapPosition } from '../../../domain/map/map-layer'

/** For example 41,31 69,24 or 41.31, 69.24; latitude first. */
export function positionIn(text: string): MapPosition | undefined {
  const match =
    /^\s*(-?\d{1,2}(?:[.,]\d+)?)\s*°?[NnСс]?\s*[;,\s]\s*(-?\d{1,3}(?:[.,]\d+)?)\s*°?[EeВв]?\s*$/.exec(text)
  if (!match) return undefined
  const [lat, lng] = [match[1], match[2]].map((part) => Number((part ?? '').replace(',', '.')))
  if (lat === undefined || lng === undefined || Math.abs(lat) > 85 || Math.abs(lng) > 180) return undefined
  return { lat, lng }
}

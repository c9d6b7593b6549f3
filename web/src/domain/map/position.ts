import * as z from 'zod'
import type { FormValues } from '../../ui/form/form-body'
import type { MapCamera, MapPosition } from './map-layer'

/** MapLibre throws on coordinates outside of the valid range. */
export function isOnEarth({ lat, lng }: MapPosition): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** The position in the fields of a form; null while it is incomplete or invalid. */
export function positionOf({ latitude: lat, longitude: lng }: FormValues): MapPosition | null {
  return typeof lat === 'number' && typeof lng === 'number' && isOnEarth({ lat, lng }) ? { lat, lng } : null
}

export const cameraText = z
  .string()
  .regex(/^-?[\d.]+(,-?[\d.]+){2}$/)
  .optional()

export const textOfCamera = ({ lat, lng, zoom }: MapCamera) => [lat, lng, zoom].join()

export function cameraIn(text: string | undefined): MapCamera | undefined {
  if (text === undefined) return undefined
  const [lat = 0, lng = 0, zoom = 0] = text.split(',').map(Number)
  return { lat, lng, zoom }
}

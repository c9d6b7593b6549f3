import * as z from 'zod'
import type { MapCamera } from './map-layer'

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

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { countryBounds } from './basemap/basemap'
import { countryPadding } from './create-map'
import type { MapCamera } from './map-layer'

export function useCamera(
  map: MapLibreMap | undefined,
  camera: MapCamera | undefined,
  onChange: ((camera: MapCamera) => void) | undefined,
) {
  const latest = useRef({ camera, onChange })
  latest.current = { camera, onChange }

  useEffect(() => {
    if (!map) return
    let wasMoved = latest.current.camera !== undefined
    let isFitting = false
    /** Resizing also ends in `moveend`, which is not a user move. */
    let isResized = false
    const report = () => {
      if (isFitting) return
      const isOfSize = isResized
      isResized = false
      if (isOfSize) return
      wasMoved = true
      const now = cameraOf(map)
      if (!isSameCamera(now, latest.current.camera)) latest.current.onChange?.(now)
    }
    /** The whole country stays fitted until the user moves the map. */
    const fit = () => {
      if (!wasMoved) {
        isFitting = true
        map.fitBounds(countryBounds, { padding: countryPadding, animate: false })
        isFitting = false
      }
      isResized = true
    }
    map.on('moveend', report)
    map.on('resize', fit)
    return () => {
      map.off('moveend', report)
      map.off('resize', fit)
    }
  }, [map])

  useEffect(() => {
    if (!map || !camera || isSameCamera(cameraOf(map), camera)) return
    map.jumpTo({ center: [camera.lng, camera.lat], zoom: camera.zoom })
  }, [map, camera])
}

/** About ten metres, to keep the address short. */
function cameraOf(map: MapLibreMap): MapCamera {
  const { lng, lat } = map.getCenter()
  return { lng: rounded(lng, 4), lat: rounded(lat, 4), zoom: rounded(map.getZoom(), 2) }
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

function isSameCamera(one: MapCamera, other: MapCamera | undefined): boolean {
  if (!other) return false
  const { lng, lat, zoom } = one
  return lng === rounded(other.lng, 4) && lat === rounded(other.lat, 4) && zoom === rounded(other.zoom, 2)
}

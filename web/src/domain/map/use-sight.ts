import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { MapBox } from './map-layer'

export function useSight(map: MapLibreMap | undefined, onSight: ((box: MapBox) => void) | undefined) {
  const latest = useRef(onSight)
  latest.current = onSight
  useEffect(() => {
    if (!map) return
    const tell = () => {
      const bounds = map.getBounds()
      // Rounded outwards to about a hundred metres.
      const outwards = (value: number, way: 1 | -1) => Math.round((value + way * 0.0005) * 1000) / 1000
      latest.current?.([
        outwards(bounds.getWest(), -1),
        outwards(bounds.getSouth(), -1),
        outwards(bounds.getEast(), 1),
        outwards(bounds.getNorth(), 1),
      ])
    }
    tell()
    map.on('moveend', tell)
    map.on('resize', tell)
    return () => {
      map.off('moveend', tell)
      map.off('resize', tell)
    }
  }, [map])
}

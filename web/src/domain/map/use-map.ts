import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ComposedStyle } from './basemap/compose-style'
import { loadMapFont } from './basemap/map-font'
import { syncStyle } from './basemap/sync-style'
import { createMap, type MapSetup } from './create-map'

interface Wanted extends Omit<MapSetup, 'box'> {
  style: ComposedStyle
  onDrawn: () => void
  /** WebGL context creation failed. */
  onFail: () => void
}

/** Undefined until the map accepts commands. */
export function useMap(box: RefObject<HTMLElement | null>, wanted: Wanted): MapLibreMap | undefined {
  const [map, setMap] = useState<MapLibreMap>()
  const latest = useRef(wanted)
  latest.current = wanted
  const drawn = useRef(wanted.style)
  const { style, gestures } = wanted

  useEffect(() => {
    let made: MapLibreMap | undefined
    let isGone = false
    loadMapFont().then(() => {
      if (isGone || !box.current) return
      const { style, camera, onFail } = latest.current
      try {
        const created = createMap({ box: box.current, style, camera, gestures })
        made = created
        drawn.current = style
        created.once('style.load', () => setMap(created))
        created.once('load', () => latest.current.onDrawn())
      } catch (error) {
        console.error(error)
        onFail()
      }
    })
    return () => {
      isGone = true
      setMap(undefined)
      made?.remove()
    }
  }, [box, gestures])

  useEffect(() => {
    if (!map || drawn.current === style) return
    syncStyle(map, drawn.current, style)
    drawn.current = style
  }, [map, style])

  return map
}

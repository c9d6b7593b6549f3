import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, Map as MapLibreMap, prewarm, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type PlaceSet, readTile } from '#contract/api/figures/maps'
import { call } from '../../lib/api/api-client'
import { countryBounds, mapBounds } from './basemap/basemap'
import type { ComposedStyle } from './basemap/compose-style'
import { conditionImage, hatchImage } from './condition/condition-images'
import { glyphImage } from './glyphs'
import type { MapCamera } from './map-layer'
import { tileScheme } from './places/tile-address'

setWorkerUrl(workerUrl)
prewarm()
addProtocol(tileScheme, ({ url }, { signal }) => loadTile(url, signal))

export const countryPadding = 12

export interface MapSetup {
  box: HTMLElement
  style: ComposedStyle
  camera: MapCamera | undefined
  gestures: 'direct' | 'cooperative'
}

export function createMap({ box, style, camera, gestures }: MapSetup): MapLibreMap {
  const map = new MapLibreMap({
    container: box,
    // The type of MapLibre lacks canvas sources, which it supports.
    style: { version: 8, ...style } as StyleSpecification,
    ...(camera
      ? { center: [camera.lng, camera.lat], zoom: camera.zoom }
      : { bounds: countryBounds, fitBoundsOptions: { padding: countryPadding } }),
    maxBounds: mapBounds,
    maxZoom: 13,
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    cooperativeGestures: gestures === 'cooperative',
    fadeDuration: 120,
    validateStyle: import.meta.env.DEV,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.setMissingStyleImageResolver((name) => {
    const drawn = conditionImage(name) ?? hatchImage(name) ?? glyphImage(name)
    if (drawn && !map.hasImage(name)) map.addImage(name, drawn.image, { pixelRatio: drawn.pixelRatio })
  })
  return map
}

async function loadTile(address: string, signal: AbortSignal): Promise<{ data: ArrayBuffer }> {
  const { host, pathname, search, searchParams } = new URL(address.replace(/^places:/, 'https:'))
  const [, z = '', x = '', y = ''] = pathname.split('/')
  const query = search ? Object.fromEntries(searchParams) : {}
  const file = await call(readTile, { params: { set: host as PlaceSet, z, x, y }, query }, { signal })
  return { data: await file.arrayBuffer() }
}

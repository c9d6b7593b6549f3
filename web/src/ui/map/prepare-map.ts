import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { askOnce } from '../../lib/ask-once'
import { basemapUrl } from './basemap/basemap'
import { alwaysThere } from './basemap/compose-style'
import { hasWebGl } from './webgl'

/** Asks for all parts of a map at once: it would ask for each when the one before has arrived. */
export function prepareMap() {
  if (!hasWebGl()) return
  // What fails is asked for again by the map, which says so.
  import('./MapCanvas').catch(() => undefined)
  for (const address of [workerUrl, ...alwaysThere.map(basemapUrl)]) askOnce(address)
}

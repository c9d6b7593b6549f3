import type { GeoJSONSource, Map as MapLibreMap, Point } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { DEEPEST_TILE } from '#contract/api/figures/maps'
import { pageLayerOf } from '../basemap/compose-style'
import type { MapLayer, MapPick, MapPosition } from '../map-layer'

/** Pixels of tolerance for touch. */
const REACH = 5

interface Handlers {
  layers: MapLayer[]
  onPick: (pick: MapPick | null) => void
  /** Receives every click as a position, instead of onPick. */
  onPoint: ((position: MapPosition) => void) | undefined
}

/** Click or Enter (at the centre) picks a feature or expands a cluster. */
export function usePicking(map: MapLibreMap | undefined, handlers: Handlers) {
  const latest = useRef(handlers)
  latest.current = handlers

  useEffect(() => {
    if (!map) return
    const act = (point: Point) => {
      const { layers, onPick, onPoint } = latest.current
      const { lng, lat } = map.unproject(point)
      if (onPoint) return onPoint({ lng, lat })
      const found = topmost(map, point, layers)
      if (!found) return onPick(null)
      if (found.properties.cluster) return openCluster(map, found.feature)
      if (found.properties.n !== undefined && map.getZoom() < DEEPEST_TILE)
        return comeCloser(map, found.feature)
      onPick({ layer: found.layer.id, properties: { ...found.properties, lng, lat }, lng, lat })
    }
    const onClick = ({ point }: { point: Point }) => act(point)
    const onMove = ({ point }: { point: Point }) => {
      const { layers, onPoint } = latest.current
      const cursor = onPoint ? 'crosshair' : topmost(map, point, layers) ? 'pointer' : ''
      map.getCanvas().style.cursor = cursor
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      act(map.project(map.getCenter()))
    }
    map.on('click', onClick)
    map.on('mousemove', onMove)
    map.getCanvas().addEventListener('keydown', onKey)
    return () => {
      map.off('click', onClick)
      map.off('mousemove', onMove)
      map.getCanvas().removeEventListener('keydown', onKey)
    }
  }, [map])
}

function topmost(map: MapLibreMap, { x, y }: Point, layers: MapLayer[]) {
  const drawn = map.queryRenderedFeatures([
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ])
  for (const feature of drawn) {
    const layer = pageLayerOf(feature.layer.id, layers)
    const { id, properties } = feature
    if (layer && !layer.decoration)
      return { layer, feature, properties: id === undefined ? properties : { ...properties, id } }
  }
  return null
}

type Found = NonNullable<ReturnType<typeof topmost>>['feature']

async function openCluster(map: MapLibreMap, { source, properties, geometry }: Found) {
  if (geometry.type !== 'Point') return
  const zoom = await map.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(properties.cluster_id)
  const [lng = 0, lat = 0] = geometry.coordinates
  map.easeTo({ center: [lng, lat], zoom, duration: 180 })
}

const STEP = 2

/** The server clusters by zoom, so zooming in is the only way to split them. */
function comeCloser(map: MapLibreMap, { geometry }: Found) {
  if (geometry.type !== 'Point') return
  const [lng = 0, lat = 0] = geometry.coordinates
  map.easeTo({ center: [lng, lat], zoom: Math.min(map.getZoom() + STEP, DEEPEST_TILE), duration: 180 })
}

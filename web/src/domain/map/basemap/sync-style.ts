import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap, VectorTileSource } from 'maplibre-gl'
import type { ComposedSource, ComposedStyle } from './compose-style'

/** Applies the difference of two styles. MapLibre's own diff copies data: slow with 100,000 points. */
export function syncStyle(map: MapLibreMap, before: ComposedStyle, after: ComposedStyle) {
  for (const layer of before.layers) {
    const next = after.layers.find(({ id }) => id === layer.id)
    if (!next || mustBeMadeAnew(layer, next)) map.removeLayer(layer.id)
  }
  syncSources(map, before, after)
  syncLayers(map, before, after)
}

function mustBeMadeAnew(layer: LayerSpecification, next: LayerSpecification): boolean {
  const fixed = ({ type, minzoom, maxzoom }: LayerSpecification) => [type, minzoom, maxzoom]
  return !isSame(fixed(layer), fixed(next))
}

function syncSources(map: MapLibreMap, before: ComposedStyle, after: ComposedStyle) {
  for (const id of Object.keys(before.sources)) {
    if (!after.sources[id]) map.removeSource(id)
  }
  for (const [id, source] of Object.entries(after.sources)) {
    const present = before.sources[id]
    if (!present) map.addSource(id, source)
    else syncSource(map, id, present, source)
  }
}

function syncSource(map: MapLibreMap, id: string, before: ComposedSource, after: ComposedSource) {
  if (before.type === 'geojson' && after.type === 'geojson') {
    if (before.data !== after.data) map.getSource<GeoJSONSource>(id)?.setData(after.data)
  } else if (before.type === 'vector' && after.type === 'vector') {
    if (!isSame(before.tiles, after.tiles)) map.getSource<VectorTileSource>(id)?.setTiles(after.tiles ?? [])
  }
}

/** From top to bottom: each layer needs the id of the one above it. */
function syncLayers(map: MapLibreMap, before: ComposedStyle, after: ComposedStyle) {
  let above: string | undefined
  const areMoved = !isSame(idsOf(before, after), idsOf(after, before))
  for (const layer of after.layers.toReversed()) {
    const present = before.layers.find(({ id }) => id === layer.id)
    if (!map.getLayer(layer.id)) map.addLayer(layer, above)
    else {
      if (areMoved) map.moveLayer(layer.id, above)
      if (present) syncLayer(map, present, layer)
    }
    above = layer.id
  }
}

const idsOf = (one: ComposedStyle, other: ComposedStyle) =>
  one.layers.map(({ id }) => id).filter((id) => other.layers.some((layer) => layer.id === id))

function syncLayer(map: MapLibreMap, before: LayerSpecification, after: LayerSpecification) {
  for (const [name, value] of changes(before.paint, after.paint)) {
    map.setPaintProperty(after.id, name as never, value as never)
  }
  for (const [name, value] of changes(before.layout, after.layout)) {
    map.setLayoutProperty(after.id, name as never, value as never)
  }
  if ('filter' in after && 'filter' in before && !isSame(before.filter, after.filter)) {
    map.setFilter(after.id, after.filter)
  }
}

function changes(before: object = {}, after: object = {}): [string, unknown][] {
  const old = new Map(Object.entries(before))
  const now = new Map(Object.entries(after))
  const names = new Set([...old.keys(), ...now.keys()])
  return [...names]
    .filter((name) => !isSame(old.get(name), now.get(name)))
    .map((name) => [name, now.get(name)])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl'
import { clusterLayers } from '../cluster-layers'
import type { MapLayer } from '../map-layer'
import type { MapLook } from '../map-look'
import { type BasemapFile, basemapUrl } from './basemap'
import { borderLayers, dotLayer, groundLayers, waterLayers } from './basemap-layers'
import { labelLayers } from './label-layers'

export const alwaysThere: BasemapFile[] = ['countries', 'borders', 'regions', 'rivers', 'lakes', 'labels']
const withDistrictsToo: BasemapFile[] = ['districts', 'district-labels']

/** Between a layer's id and the number of its style: a colon, which ids of basemap layers never have. */
const MARK = ':'

export interface ComposedStyle {
  sources: Record<string, GeoJSONSourceSpecification>
  layers: LayerSpecification[]
}

/** The whole map as one list, from the ground up: a pure function of what it shows and how it looks. */
export function composeStyle(pageLayers: MapLayer[], look: MapLook, withDistricts: boolean): ComposedStyle {
  const of = (kind: MapLayer['kind']) =>
    pageLayers.filter((layer) => layer.kind === kind).flatMap((layer) => styleLayers(layer, look))
  const files = withDistricts ? [...alwaysThere, ...withDistrictsToo] : alwaysThere
  return {
    sources: {
      ...Object.fromEntries(
        files.map((file) => [file, { type: 'geojson' as const, data: basemapUrl(file) }]),
      ),
      ...Object.fromEntries(pageLayers.map((layer) => [sourceId(layer), sourceOf(layer)])),
    },
    layers: [
      ...groundLayers(look),
      ...of('areas'),
      ...waterLayers(look),
      ...borderLayers(look, withDistricts),
      ...of('lines'),
      dotLayer(look),
      ...labelLayers(look, { withDistricts, overAreas: pageLayers.some(({ kind }) => kind === 'areas') }),
      ...of('points'),
    ],
  }
}

/** Which layer of the page drew this; undefined for the basemap's own. */
export function pageLayerOf(drawnLayerId: string, pageLayers: MapLayer[]): MapLayer | undefined {
  return pageLayers.find(({ id }) => drawnLayerId.startsWith(`${id}${MARK}`))
}

function sourceId({ id }: MapLayer): string {
  return `${id}${MARK}source`
}

function sourceOf({ kind, source, cluster }: MapLayer): GeoJSONSourceSpecification {
  const isClustered = kind === 'points' && cluster !== false
  return {
    type: 'geojson',
    data: source,
    ...(isClustered
      ? { cluster: true, clusterRadius: 44, clusterMaxZoom: 11, clusterProperties: cluster ?? {} }
      : {}),
  }
}

function styleLayers(layer: MapLayer, look: MapLook): LayerSpecification[] {
  const source = sourceId(layer)
  const clusters = layer.kind === 'points' ? clusterLayers(look) : []
  return [...layer.style(look), ...clusters].map(
    (style, i) => ({ ...style, id: `${layer.id}${MARK}${i}`, source }) as LayerSpecification,
  )
}

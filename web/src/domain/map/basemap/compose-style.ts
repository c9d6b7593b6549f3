import type {
  CanvasSourceSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl'
import { DEEPEST_TILE } from '#contract/api/figures/maps'
import { worstColour } from '../condition/condition-layers'
import type { LayerStyle, MapLayer } from '../map-layer'
import type { MapTheme } from '../map-theme'
import { tileAddress } from '../places/tile-address'
import { basemapUrl, countryFiles, districtFiles } from './basemap'
import { borderLayers, dotLayer, groundLayers, townDots, waterLayers } from './basemap-layers'
import { labelLayers } from './label-layers'
import { mapFonts } from './map-font'

export type ComposedSource =
  | CanvasSourceSpecification
  | GeoJSONSourceSpecification
  | VectorSourceSpecification

/** Ids of basemap layers never contain a colon. */
const MARK = ':'

export interface ComposedStyle {
  sources: Record<string, ComposedSource>
  layers: LayerSpecification[]
}

interface Detail {
  withDistricts: boolean
  withNames: boolean
}

export function composeStyle(
  pageLayers: MapLayer[],
  theme: MapTheme,
  { withDistricts, withNames }: Detail,
): ComposedStyle {
  const of = (kind: MapLayer['kind']) =>
    pageLayers
      .filter((layer) => (layer.isRaised ? 'points' : layer.kind) === kind)
      .flatMap((layer) => styleLayers(layer, theme))
  const files = withDistricts ? [...countryFiles, ...districtFiles] : countryFiles
  return {
    sources: {
      ...Object.fromEntries(
        files.map((file) => [file, { type: 'geojson' as const, data: basemapUrl(file) }]),
      ),
      ...Object.fromEntries(pageLayers.map((layer) => [sourceId(layer), sourceOf(layer)])),
    },
    layers: [
      ...groundLayers(theme),
      ...of('areas'),
      ...waterLayers(theme),
      ...borderLayers(theme, withDistricts),
      ...of('lines'),
      dotLayer(theme),
      ...(withDistricts ? [townDots(theme)] : []),
      ...(withNames
        ? labelLayers(theme, { withDistricts, overAreas: pageLayers.some(({ kind }) => kind === 'areas') })
        : []),
      ...of('points'),
    ],
  }
}

export function pageLayerOf(drawnLayerId: string, pageLayers: MapLayer[]): MapLayer | undefined {
  return pageLayers.find(({ id }) => drawnLayerId.startsWith(`${id}${MARK}`))
}

function sourceId({ id }: MapLayer): string {
  return `${id}${MARK}source`
}

function sourceOf({ kind, source, cluster }: MapLayer): ComposedSource {
  if (typeof source === 'object' && 'tiles' in source)
    return { type: 'vector', tiles: [tileAddress(source)], maxzoom: DEEPEST_TILE }
  if (typeof source === 'object' && 'picture' in source) {
    const [west, south, east, north] = source.box
    return {
      type: 'canvas',
      canvas: source.picture,
      animate: false,
      coordinates: [
        [west, north],
        [east, north],
        [east, south],
        [west, south],
      ],
    }
  }
  const isClustered = kind === 'points' && cluster !== false
  return {
    type: 'geojson',
    data: source,
    ...(isClustered
      ? { cluster: true, clusterRadius: 44, clusterMaxZoom: 11, clusterProperties: cluster ?? {} }
      : {}),
  }
}

function styleLayers(layer: MapLayer, theme: MapTheme): LayerSpecification[] {
  const source = sourceId(layer)
  const areTiles = typeof layer.source === 'object' && 'tiles' in layer.source
  const clusters = layer.kind === 'points' && layer.cluster !== false && !areTiles ? clusterLayers(theme) : []
  return [...layer.style(theme), ...clusters].map((style, i) => {
    const placed = {
      ...style,
      id: `${layer.id}${MARK}${i}`,
      source,
      ...(areTiles && { 'source-layer': 'places' }),
    }
    return faded(placed as LayerSpecification, layer.opacity ?? 1)
  })
}

const opacities: Partial<Record<LayerSpecification['type'], readonly string[]>> = {
  fill: ['fill-opacity'],
  line: ['line-opacity'],
  circle: ['circle-opacity', 'circle-stroke-opacity'],
  symbol: ['icon-opacity', 'text-opacity'],
  raster: ['raster-opacity'],
}

function faded(layer: LayerSpecification, opacity: number): LayerSpecification {
  if (opacity === 1) return layer
  const paint: Record<string, unknown> = { ...layer.paint }
  for (const name of opacities[layer.type] ?? [])
    paint[name] = paint[name] === undefined ? opacity : ['*', paint[name], opacity]
  return { ...layer, paint } as LayerSpecification
}

function clusterLayers(theme: MapTheme): LayerStyle[] {
  const { colours } = theme
  return [
    {
      type: 'circle',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colours.clusterGround,
        'circle-radius': ['step', ['get', 'point_count'], 13, 10, 16, 100, 20, 1000, 25],
        'circle-stroke-color': worstColour(theme),
        'circle-stroke-width': 3,
      },
    },
    {
      type: 'symbol',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': mapFonts.semibold,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-padding': 10,
      },
      paint: { 'text-color': colours.text },
    },
  ]
}

import type { FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import type { ReactNode } from 'react'
import type { MapTheme } from './map-theme'

export interface MapPosition {
  lng: number
  lat: number
}

export interface MapCamera extends MapPosition {
  zoom: number
}

export type MapBox = [number, number, number, number]

/** Places that the server clusters: the set, and the query that filters and rates them. */
export interface TileSource {
  tiles: string
}

export interface PictureSource {
  picture: HTMLCanvasElement
  box: MapBox
}

type WithoutPlace<Layer> = Layer extends unknown ? Omit<Layer, 'id' | 'source'> : never

/** Id and source are set by the map. */
export type LayerStyle = WithoutPlace<Exclude<LayerSpecification, { type: 'background' }>>

export type FeatureProperties = Record<string, unknown>

export interface MapLayer {
  id: string
  /** Areas lie below rivers and names, lines above borders, points on top and clustered. */
  kind: 'areas' | 'lines' | 'points'
  /** A GeoJSON collection (stable between renders) or its URL, tiles, or a picture. */
  source: FeatureCollection | string | TileSource | PictureSource
  /** Called again for each theme and language. */
  style: (theme: MapTheme) => LayerStyle[]
  legend?: 'condition'
  popup?: (properties: FeatureProperties) => ReactNode
  /** Cluster properties; false disables clustering. */
  cluster?: Record<string, unknown> | false
  /** Drawn among the points, above names and rivers. */
  isRaised?: boolean
  opacity?: number
  /** Not clickable. */
  decoration?: true
}

export interface MapPick extends MapPosition {
  layer: string
  properties: FeatureProperties
}

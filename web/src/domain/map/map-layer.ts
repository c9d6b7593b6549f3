import type { FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import type { ReactNode } from 'react'
import type { MapLook } from './map-look'

export interface MapPosition {
  lng: number
  lat: number
}

/** Where the map looks; small enough to live in the address. */
export interface MapCamera extends MapPosition {
  zoom: number
}

/** West, south, east, north. */
export type MapBox = [number, number, number, number]

export interface LegendEntry {
  key: string
  label: string
  colour: string
}

/** Places that the server clusters: the set, and what they are picked and judged by, as a query. */
export interface TileSource {
  tiles: string
}

/** Something drawn beforehand, laid over an area. Another picture is another layer. */
export interface PictureSource {
  picture: HTMLCanvasElement
  box: MapBox
}

type WithoutPlace<Layer> = Layer extends unknown ? Omit<Layer, 'id' | 'source'> : never

/** A layer of MapLibre's style language; id and source are given by the map. */
export type LayerStyle = WithoutPlace<Exclude<LayerSpecification, { type: 'background' }>>

export type FeatureProperties = Record<string, unknown>

/** One map of the product: what is drawn over the basemap, its legend and what a click tells. */
export interface MapLayer {
  id: string
  /** Areas lie under rivers and names, lines over borders, points on top. Points gather into clusters. */
  kind: 'areas' | 'lines' | 'points'
  /** A collection, kept the same object between renders, or the address of one on this server; tiles, or a picture. */
  source: FeatureCollection | string | TileSource | PictureSource
  /** Answers for the theme and language of the moment. */
  style: (look: MapLook) => LayerStyle[]
  /** The scale of condition, or a scale of its own. */
  legend?: 'condition' | ((look: MapLook) => LegendEntry[])
  popup?: (properties: FeatureProperties) => ReactNode
  /** What a cluster keeps of its points; false leaves every point alone. */
  cluster?: Record<string, unknown> | false
  /** Drawn with the points, over names and rivers: somebody wants it above other points. */
  isRaised?: boolean
  /** Of all that it draws; 1 unless told. */
  opacity?: number
  /** For the eye only: a click goes through to what lies below. */
  decoration?: true
}

export interface MapPick extends MapPosition {
  layer: string
  properties: FeatureProperties
}

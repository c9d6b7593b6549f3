import type { Feature, FeatureCollection, GeoJsonProperties, Point } from 'geojson'
import type { MapPosition } from './map-layer'

export const pointFeature = (
  { lng, lat }: MapPosition,
  properties: GeoJsonProperties = {},
): Feature<Point> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

export const featureCollection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})

import type { Feature, Geometry } from 'geojson'
import { featureCollection, pointFeature } from '../../../domain/map/geojson'
import type { MapLayer, MapPosition } from '../../../domain/map/map-layer'

export function rulerLayers(points: readonly MapPosition[]): MapLayer[] {
  const line = points.map(({ lng, lat }) => [lng, lat])
  const features: Feature[] = points.map((point) => pointFeature(point))
  if (points.length > 1) features.push(shape({ type: 'LineString', coordinates: line }))
  if (points.length > 2) features.push(shape({ type: 'Polygon', coordinates: [[...line, line[0] ?? []]] }))
  return [
    {
      id: 'ruler',
      kind: 'points',
      cluster: false,
      decoration: true,
      source: featureCollection(features),
      style: ({ colours }) => [
        {
          type: 'fill',
          filter: ['==', ['geometry-type'], 'Polygon'],
          paint: { 'fill-color': colours.accent, 'fill-opacity': 0.15 },
        },
        {
          type: 'line',
          filter: ['==', ['geometry-type'], 'LineString'],
          paint: { 'line-color': colours.accent, 'line-width': 2.5 },
        },
        {
          type: 'circle',
          filter: ['==', ['geometry-type'], 'Point'],
          paint: {
            'circle-radius': 4,
            'circle-color': colours.clusterGround,
            'circle-stroke-color': colours.accent,
            'circle-stroke-width': 2,
          },
        },
      ],
    },
  ]
}

const shape = (geometry: Geometry): Feature => ({ type: 'Feature', properties: {}, geometry })

import type { Feature } from 'geojson'
import type { MapLayer, MapPosition } from '../../../domain/map/map-layer'

export function rulerLayers(points: readonly MapPosition[]): MapLayer[] {
  const line = points.map(({ lng, lat }) => [lng, lat])
  const features: Feature[] = [
    ...points.map(
      ({ lng, lat }): Feature => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates: [lng, lat] },
      }),
    ),
    ...(points.length > 1
      ? [
          {
            type: 'Feature' as const,
            properties: {},
            geometry: { type: 'LineString' as const, coordinates: line },
          },
        ]
      : []),
    ...(points.length > 2
      ? [
          {
            type: 'Feature' as const,
            properties: {},
            geometry: { type: 'Polygon' as const, coordinates: [[...line, line[0] ?? []]] },
          },
        ]
      : []),
  ]
  return [
    {
      id: 'ruler',
      kind: 'points',
      cluster: false,
      decoration: true,
      source: { type: 'FeatureCollection', features },
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

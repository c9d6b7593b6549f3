import type { ExpressionSpecification } from 'maplibre-gl'
import type { mapObjects } from '#contract/api/company-objects'
import type { Answer } from '#contract/endpoint'
import { mapFonts } from '../../../ui/map/basemap/map-font'
import type { MapLayer } from '../../../ui/map/map-layer'

type Point = Answer<typeof mapObjects>['data'][number]
type Status = Point['status']

/** A sign for each object: filled while it works, hollow when it does not, with its category inside. */
export function objectLayer(points: readonly Point[], nameOf: (status: Status) => string): MapLayer {
  const isActive: ExpressionSpecification = ['==', ['get', 'status'], 'active']
  return {
    id: 'objects',
    kind: 'points',
    source: {
      type: 'FeatureCollection',
      features: points.map(({ id, danger_category, status, latitude, longitude }) => ({
        type: 'Feature',
        properties: { id, status, category: danger_category === 0 ? '' : String(danger_category) },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    },
    legend: ({ colours }) => [
      { key: 'active', label: nameOf('active'), colour: colours.accent },
      { key: 'inactive', label: nameOf('inactive'), colour: colours.clusterGround },
    ],
    style: ({ colours }) => [
      {
        type: 'circle',
        filter: ['!', ['has', 'point_count']],
        paint: {
          'circle-radius': 9,
          'circle-color': ['case', isActive, colours.accent, colours.clusterGround],
          'circle-stroke-color': ['case', isActive, colours.halo, colours.mutedText],
          'circle-stroke-width': 2,
        },
      },
      {
        type: 'symbol',
        filter: ['!', ['has', 'point_count']],
        layout: {
          'text-field': ['get', 'category'],
          'text-font': mapFonts.semibold,
          'text-size': 11,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': ['case', isActive, colours.clusterGround, colours.text] },
      },
    ],
  }
}

import type { MapPoint } from '#contract/registers/any-register'
import { mapFonts } from '../map/basemap/map-font'
import { featureCollection, pointFeature } from '../map/geojson'
import type { MapLayer } from '../map/map-layer'

export function recordsLayer(id: string, points: readonly MapPoint[]): MapLayer {
  return {
    id,
    kind: 'points',
    source: featureCollection(
      points.map(({ id: record, name, latitude: lat, longitude: lng }) =>
        pointFeature({ lat, lng }, { id: record, name }),
      ),
    ),
    style: ({ colours }) => [
      {
        type: 'circle',
        filter: ['!', ['has', 'point_count']],
        paint: {
          'circle-radius': 7,
          'circle-color': colours.accent,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 2,
        },
      },
      {
        type: 'symbol',
        filter: ['!', ['has', 'point_count']],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': mapFonts.semibold,
          'text-size': 12,
          'text-offset': [0, 1.2],
          'text-anchor': 'top',
          'text-optional': true,
        },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
      },
    ],
  }
}

import type { FormValues } from '../../ui/form/form-body'
import { mapFonts } from './basemap/map-font'
import { featureCollection, pointFeature } from './geojson'
import type { MapLayer, MapPosition } from './map-layer'
import { positionOf } from './position'

export interface NamedPlace extends MapPosition {
  name: string
  /** The object that the sources belong to. */
  isMain?: boolean
}

/** Empty while a coordinate is missing. */
export function placeOfValues(values: FormValues, name: string): NamedPlace[] {
  const position = positionOf(values)
  return position ? [{ name, ...position }] : []
}

export function placesLayer(places: readonly NamedPlace[], id = 'places'): MapLayer {
  return {
    id,
    kind: 'points',
    cluster: false,
    decoration: true,
    source: featureCollection(
      places.map(({ name, isMain = false, ...position }) => pointFeature(position, { name, isMain })),
    ),
    style: ({ colours }) => [
      {
        type: 'circle',
        paint: {
          'circle-radius': ['case', ['get', 'isMain'], 7, 5],
          'circle-color': ['case', ['get', 'isMain'], colours.accent, colours.clusterGround],
          'circle-stroke-color': colours.mutedText,
          'circle-stroke-width': 2,
        },
      },
      {
        type: 'symbol',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': mapFonts.regular,
          'text-size': 11,
          'text-anchor': 'top',
          'text-offset': [0, 0.7],
        },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
      },
    ],
  }
}

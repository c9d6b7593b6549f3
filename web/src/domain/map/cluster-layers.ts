import { mapFonts } from './basemap/map-font'
import { worstColour } from './condition/condition-layers'
import type { LayerStyle } from './map-layer'
import type { MapLook } from './map-look'

export function clusterLayers(look: MapLook): LayerStyle[] {
  const { colours } = look
  return [
    {
      type: 'circle',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colours.clusterGround,
        'circle-radius': ['step', ['get', 'point_count'], 13, 10, 16, 100, 20, 1000, 25],
        'circle-stroke-color': worstColour(look),
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

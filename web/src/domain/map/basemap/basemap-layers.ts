import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl'
import type { MapTheme } from '../map-theme'
import { districtsZoom } from './basemap'

const isHome: ExpressionSpecification = ['==', ['get', 'iso'], '860']

export function groundLayers({ colours }: MapTheme): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': colours.land } },
    {
      id: 'home',
      type: 'fill',
      source: 'countries',
      filter: isHome,
      paint: { 'fill-color': colours.home },
    },
  ]
}

export function waterLayers({ colours }: MapTheme): LayerSpecification[] {
  return [
    line('rivers', 'rivers', colours.river, byZoom(4, riverWidth(0.8, 0.4), 9, riverWidth(2.4, 1.4)), {
      filter: ['!', ['has', 'canal']],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
    }),
    line('canals', 'rivers', colours.river, byZoom(4, 0.5, 9, 1.6), {
      filter: ['has', 'canal'],
      paint: { 'line-dasharray': [4, 1.5] },
    }),
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.water } },
    {
      id: 'shores',
      type: 'line',
      source: 'lakes',
      paint: { 'line-color': colours.river, 'line-width': 0.6 },
    },
  ]
}

export function borderLayers({ colours }: MapTheme, withDistricts: boolean): LayerSpecification[] {
  const districts: LayerSpecification = {
    id: 'district-borders',
    type: 'line',
    source: 'districts',
    minzoom: districtsZoom,
    paint: { 'line-color': colours.districtBorder, 'line-width': 0.8, 'line-dasharray': [3, 2] },
  }
  return [
    ...(withDistricts ? [districts] : []),
    line('region-borders', 'regions', colours.regionBorder, byZoom(4, 0.7, 9, 1.6)),
    line('borders', 'borders', colours.border, byZoom(4, 0.8, 9, 1.6)),
    line('home-border', 'countries', colours.homeBorder, byZoom(4, 1.2, 9, 2.4), { filter: isHome }),
  ]
}

export function dotLayer({ colours }: MapTheme): LayerSpecification {
  return {
    id: 'city-dots',
    type: 'circle',
    source: 'labels',
    filter: ['all', ['==', ['get', 'kind'], 'city'], shownCity],
    paint: {
      'circle-radius': ['match', ['get', 'rank'], 1, 3.2, 2, 2.4, 1.8],
      'circle-color': colours.home,
      'circle-stroke-color': colours.dot,
      'circle-stroke-width': ['match', ['get', 'rank'], 1, 2, 1.2],
    },
  }
}

export const townsZoom = 7.8

export function townDots({ colours }: MapTheme): LayerSpecification {
  return {
    id: 'town-dots',
    type: 'circle',
    source: 'towns',
    minzoom: townsZoom,
    paint: {
      'circle-radius': 1.6,
      'circle-color': colours.home,
      'circle-stroke-color': colours.dot,
      'circle-stroke-width': 1,
    },
  }
}

export const shownCity: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['<=', ['get', 'rank'], ['case', ['get', 'own'], 2, 1]],
  6.2,
  ['<=', ['get', 'rank'], ['case', ['get', 'own'], 3, 2]],
  7.5,
  true,
]

const riverWidth = (great: number, others: number): ExpressionSpecification => [
  'case',
  ['get', 'great'],
  great,
  others,
]

type Width = number | ExpressionSpecification

function byZoom(from: number, atFrom: Width, to: number, atTo: Width): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, atFrom, to, atTo]
}

function line(
  id: string,
  source: string,
  colour: string,
  width: Width,
  { paint, ...more }: Partial<Pick<LineLayerSpecification, 'filter' | 'layout' | 'paint'>> = {},
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...paint },
    ...more,
  }
}

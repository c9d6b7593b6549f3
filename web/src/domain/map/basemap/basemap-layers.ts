import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapTheme } from '../map-theme'
import { districtsZoom } from './basemap'

export function groundLayers({ colours }: MapTheme): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': colours.land } },
    {
      id: 'home',
      type: 'fill',
      source: 'countries',
      filter: ['==', ['get', 'iso'], '860'],
      paint: { 'fill-color': colours.home },
    },
  ]
}

export function waterLayers({ colours }: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      filter: ['!', ['has', 'canal']],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.river,
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          4,
          ['case', ['get', 'great'], 0.8, 0.4],
          9,
          ['case', ['get', 'great'], 2.4, 1.4],
        ],
      },
    },
    {
      id: 'canals',
      type: 'line',
      source: 'rivers',
      filter: ['has', 'canal'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.river,
        'line-width': byZoom(4, 0.5, 9, 1.6),
        'line-dasharray': [4, 1.5],
      },
    },
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
    {
      id: 'region-borders',
      type: 'line',
      source: 'regions',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.regionBorder, 'line-width': byZoom(4, 0.7, 9, 1.6) },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.border, 'line-width': byZoom(4, 0.8, 9, 1.6) },
    },
    {
      id: 'home-border',
      type: 'line',
      source: 'countries',
      filter: ['==', ['get', 'iso'], '860'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.homeBorder, 'line-width': byZoom(4, 1.2, 9, 2.4) },
    },
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

function byZoom(from: number, atFrom: number, to: number, atTo: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, atFrom, to, atTo]
}

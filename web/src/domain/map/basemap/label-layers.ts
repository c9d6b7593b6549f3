import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { MapTheme } from '../map-theme'
import { districtsZoom } from './basemap'
import { shownCity, townsZoom } from './basemap-layers'
import { mapFonts } from './map-font'

type Layout = NonNullable<SymbolLayerSpecification['layout']>

interface Under {
  withDistricts: boolean
  overAreas: boolean
}

export function labelLayers(theme: MapTheme, { withDistricts, overAreas }: Under): LayerSpecification[] {
  const { colours } = theme
  const landNames = names(theme, 'land-names', ['land'], colours.mutedText, {
    'text-font': mapFonts.italic,
    'text-size': 11,
    'text-letter-spacing': 0.2,
  })
  return [
    ...(withDistricts ? [districtNames(theme), townNames(theme)] : []),
    ...(overAreas ? [] : [landNames]),
    {
      id: 'river-names',
      type: 'symbol',
      source: 'rivers',
      filter: ['has', 'name_ru'],
      minzoom: 5.5,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-field': name(theme),
        'text-font': mapFonts.italic,
        'text-size': 11,
        'text-letter-spacing': 0.08,
        'text-max-angle': 35,
      },
      paint: ink(colours.waterText, colours.halo),
    },
    names(theme, 'water-names', ['lake', 'sea'], colours.waterText, {
      'text-font': mapFonts.italic,
      'text-size': ['match', ['get', 'kind'], 'sea', 13, 11],
      'text-letter-spacing': 0.05,
    }),
    names(theme, 'region-names', ['region'], overAreas ? colours.text : colours.mutedText, {
      'text-font': mapFonts.medium,
      'text-size': ['interpolate', ['linear'], ['zoom'], 5, 10.5, 8, 13],
      // The name must not leave its region, so it is never placed beside the point.
      'text-variable-anchor': ['center', 'top', 'bottom'],
      // Leaves room for the condition sign at the same point.
      'text-radial-offset': 1.3,
    }),
    names(theme, 'country-names', ['country'], colours.mutedText, {
      'text-font': mapFonts.regular,
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 10.5, 7, 14],
      'text-letter-spacing': 0.22,
      'text-transform': 'uppercase',
      'text-max-width': 14,
    }),
    cityNames(theme),
  ]
}

function cityNames(theme: MapTheme): LayerSpecification {
  return {
    id: 'city-names',
    type: 'symbol',
    source: 'labels',
    filter: ['all', ['==', ['get', 'kind'], 'city'], shownCity],
    layout: {
      'text-field': name(theme),
      'text-font': [
        'match',
        ['get', 'rank'],
        1,
        ['literal', mapFonts.semibold],
        ['literal', mapFonts.medium],
      ],
      'text-size': ['match', ['get', 'rank'], 1, 14, 2, 12, 11],
      'text-variable-anchor': ['left', 'right', 'bottom', 'top', 'bottom-left', 'top-left'],
      'text-radial-offset': 0.55,
      'text-justify': 'auto',
      'text-padding': 3,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: ink(theme.colours.text, theme.colours.halo),
  }
}

function townNames(theme: MapTheme): LayerSpecification {
  return {
    id: 'town-names',
    type: 'symbol',
    source: 'towns',
    minzoom: townsZoom,
    layout: {
      'text-field': name(theme),
      'text-font': mapFonts.regular,
      'text-size': 11,
      'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
      'text-radial-offset': 0.5,
      'text-justify': 'auto',
      'text-padding': 3,
    },
    paint: ink(theme.colours.text, theme.colours.halo),
  }
}

function districtNames(theme: MapTheme): LayerSpecification {
  return {
    id: 'district-names',
    type: 'symbol',
    source: 'district-labels',
    minzoom: districtsZoom + 0.4,
    layout: {
      'text-field': name(theme),
      'text-font': mapFonts.regular,
      'text-size': 11,
      'text-max-width': 8,
      'text-variable-anchor': ['center', 'top', 'bottom'],
      'text-radial-offset': 1,
    },
    paint: ink(theme.colours.mutedText, theme.colours.halo),
  }
}

function names(
  theme: MapTheme,
  id: string,
  kinds: string[],
  colour: string,
  layout: Layout,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'labels',
    filter: ['in', ['get', 'kind'], ['literal', kinds]],
    layout: { 'text-field': name(theme), 'text-max-width': 8, 'text-padding': 4, ...layout },
    paint: ink(colour, theme.colours.halo),
  }
}

function name({ language }: MapTheme): ExpressionSpecification {
  return ['get', `name_${language}`]
}

function ink(colour: string, halo: string) {
  return { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 }
}

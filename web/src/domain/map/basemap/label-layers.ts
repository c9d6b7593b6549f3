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
    label(
      theme,
      { id: 'river-names', source: 'rivers', filter: ['has', 'name_ru'], minzoom: 5.5 },
      colours.waterText,
      {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-font': mapFonts.italic,
        'text-size': 11,
        'text-letter-spacing': 0.08,
        'text-max-angle': 35,
      },
    ),
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
  const isCity: ExpressionSpecification = ['==', ['get', 'kind'], 'city']
  const [capital, others] = [
    ['literal', mapFonts.semibold],
    ['literal', mapFonts.medium],
  ]
  return label(
    theme,
    { id: 'city-names', source: 'labels', filter: ['all', isCity, shownCity] },
    theme.colours.text,
    {
      'text-font': ['match', ['get', 'rank'], 1, capital, others] as unknown as ExpressionSpecification,
      'text-size': ['match', ['get', 'rank'], 1, 14, 2, 12, 11],
      'text-variable-anchor': ['left', 'right', 'bottom', 'top', 'bottom-left', 'top-left'],
      'text-radial-offset': 0.55,
      'text-justify': 'auto',
      'text-padding': 3,
      'symbol-sort-key': ['get', 'rank'],
    },
  )
}

function townNames(theme: MapTheme): LayerSpecification {
  return label(theme, { id: 'town-names', source: 'towns', minzoom: townsZoom }, theme.colours.text, {
    'text-font': mapFonts.regular,
    'text-size': 11,
    'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
    'text-radial-offset': 0.5,
    'text-justify': 'auto',
    'text-padding': 3,
  })
}

function districtNames(theme: MapTheme): LayerSpecification {
  const layer = { id: 'district-names', source: 'district-labels', minzoom: districtsZoom + 0.4 }
  return label(theme, layer, theme.colours.mutedText, {
    'text-font': mapFonts.regular,
    'text-size': 11,
    'text-max-width': 8,
    'text-variable-anchor': ['center', 'top', 'bottom'],
    'text-radial-offset': 1,
  })
}

/** Names of these kinds of labels. */
function names(theme: MapTheme, id: string, kinds: string[], colour: string, layout: Layout) {
  const filter: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', kinds]]
  const common = { 'text-max-width': 8, 'text-padding': 4 }
  return label(theme, { id, source: 'labels', filter }, colour, { ...common, ...layout })
}

function label(
  { language, colours }: MapTheme,
  layer: Pick<SymbolLayerSpecification, 'id' | 'source' | 'filter' | 'minzoom'>,
  colour: string,
  layout: Layout,
): SymbolLayerSpecification {
  return {
    type: 'symbol',
    ...layer,
    layout: { 'text-field': ['get', `name_${language}`], ...layout },
    paint: {
      'text-color': colour,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.4,
    },
  }
}

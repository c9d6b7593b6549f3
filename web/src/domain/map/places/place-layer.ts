import type { ExpressionSpecification } from 'maplibre-gl'
import type { PlaceSet } from '#contract/api/figures/maps'
import { conditionsByBadness } from '#contract/domain/figures/condition-level'
import { mapFonts } from '../basemap/map-font'
import { conditionImageName } from '../condition/condition-images'
import { conditionColours } from '../condition/condition-signs'
import type { MapLayer } from '../map-layer'
import type { MapTheme } from '../map-theme'
import { placeTiles } from './tile-address'

interface Places extends Pick<MapLayer, 'popup' | 'opacity'> {
  set: PlaceSet
  query: object
}

/** Bit of `look` that marks closed places. */
const CLOSED = 16
const isCluster: ExpressionSpecification = ['has', 'n']
const isPlace: ExpressionSpecification = ['!', isCluster]
const level: ExpressionSpecification = ['get', 'level']
const isUnknown: ExpressionSpecification = ['==', level, 0]
const isClosed: ExpressionSpecification = ['>=', ['get', 'look'], CLOSED]

export function placeLayer({ set, query, popup, opacity }: Places): MapLayer {
  return {
    id: set,
    kind: 'points',
    source: placeTiles(set, query),
    legend: 'condition',
    popup,
    opacity,
    style: (theme) => [
      {
        type: 'symbol',
        filter: isPlace,
        layout: {
          'icon-image': [
            'case',
            isClosed,
            byLevel((name) => conditionImageName(theme.scheme, name, true), ''),
            byLevel((name) => conditionImageName(theme.scheme, name), ''),
          ],
          'icon-size': [
            'interpolate',
            ['linear'],
            ['zoom'],
            4,
            ['case', isUnknown, 0.4, 0.7],
            9,
            ['case', isUnknown, 0.6, 1],
          ],
          'icon-allow-overlap': true,
          'symbol-sort-key': level,
        },
      },
      {
        type: 'circle',
        filter: isCluster,
        paint: {
          'circle-color': theme.colours.clusterGround,
          'circle-radius': ['step', ['get', 'n'], 11, 10, 13, 100, 16, 1000, 19],
          'circle-stroke-color': ringOf(theme),
          'circle-stroke-width': 3,
        },
      },
      {
        type: 'symbol',
        filter: isCluster,
        layout: {
          'text-field': ['number-format', ['get', 'n'], { locale: 'ru' }],
          'text-font': mapFonts.semibold,
          'text-size': 11,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': theme.colours.text },
      },
    ],
  }
}

const ringOf = ({ scheme, colours }: MapTheme) =>
  byLevel((name) => conditionColours[scheme][name], colours.dot)

function byLevel(
  choose: (name: (typeof conditionsByBadness)[number]) => string,
  otherwise: string,
): ExpressionSpecification {
  const pairs = conditionsByBadness.flatMap((name, index) => [index, choose(name)])
  return ['match', level, ...pairs, otherwise] as unknown as ExpressionSpecification
}

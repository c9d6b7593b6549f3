import type { ExpressionSpecification } from 'maplibre-gl'
import {
  type ConditionLevel,
  conditionLevels,
  conditionsByBadness,
} from '#contract/domain/figures/condition-level'
import type { ColourScheme } from '../../../ui/chart/use-colour-scheme'
import { basemapUrl } from '../basemap/basemap'
import type { LayerStyle, MapLayer } from '../map-layer'
import type { MapTheme } from '../map-theme'
import { conditionImageName, hatchImageName } from './condition-images'
import { conditionColours } from './condition-signs'

const badness = (level: ConditionLevel) => conditionsByBadness.indexOf(level)

type PointsLayer = Pick<MapLayer, 'id' | 'source' | 'popup'>

export function conditionPoints(layer: PointsLayer): MapLayer {
  const rank = byCondition(badness)
  return {
    ...layer,
    kind: 'points',
    cluster: { worst: ['max', rank] },
    legend: 'condition',
    style: (theme) => [
      {
        type: 'symbol',
        filter: ['!', ['has', 'point_count']],
        layout: {
          'icon-image': conditionImageOf(theme),
          'icon-size': ['interpolate', ['linear'], ['zoom'], 4, 0.75, 8, 1],
          'icon-allow-overlap': true,
          'symbol-sort-key': rank,
        },
      },
    ],
  }
}

interface AreasLayer extends Pick<MapLayer, 'id' | 'popup'> {
  areas: 'regions' | 'districts'
  /** By SATO code; missing ones are unknown. */
  levels: Record<string, ConditionLevel>
  /** SATO codes of areas with little data, drawn pale and hatched. */
  thin?: readonly string[]
}

export function conditionAreas({ id, areas, levels, thin = [], popup }: AreasLayer): MapLayer[] {
  return [
    {
      id,
      kind: 'areas',
      source: basemapUrl(areas),
      legend: 'condition',
      popup,
      style: ({ scheme }) => [
        {
          type: 'fill',
          paint: {
            'fill-color': bySato(levels, (level) => conditionColours[scheme][level]),
            'fill-opacity': thin.length > 0 ? ['match', ['get', 'sato'], [...thin], 0.15, 0.5] : 0.5,
          },
        },
        ...hatched(scheme, thin),
      ],
    },
    {
      id: `${id} signs`,
      kind: 'points',
      cluster: false,
      decoration: true,
      source: basemapUrl(areas === 'regions' ? 'labels' : 'district-labels'),
      style: ({ scheme }) => [
        {
          type: 'symbol',
          filter: ['has', 'sato'],
          minzoom: areas === 'regions' ? 0 : 6,
          layout: {
            'icon-image': bySato(levels, (level) => conditionImageName(scheme, level)),
            'icon-size': ['interpolate', ['linear'], ['zoom'], 4, 0.65, 6, 0.9],
            'icon-padding': 0,
            'icon-allow-overlap': areas === 'regions',
          },
        },
      ],
    },
  ]
}

export const hatched = (scheme: ColourScheme, satos: readonly string[]): LayerStyle[] =>
  satos.length === 0
    ? []
    : [
        {
          type: 'fill',
          filter: ['in', ['get', 'sato'], ['literal', [...satos]]],
          paint: { 'fill-pattern': hatchImageName(scheme) },
        },
      ]

function bySato(levels: Record<string, ConditionLevel>, choose: (level: ConditionLevel) => string) {
  const pairs = Object.entries(levels).flatMap(([sato, level]) => [sato, choose(level)])
  if (pairs.length === 0) return choose('not_measured')
  return ['match', ['get', 'sato'], ...pairs, choose('not_measured')] as unknown as ExpressionSpecification
}

/** Unknown conditions count as not measured. */
function byCondition(choose: (level: ConditionLevel) => string | number): ExpressionSpecification {
  const pairs = conditionLevels.flatMap((level) => [level, choose(level)])
  return [
    'match',
    ['get', 'condition'],
    ...pairs,
    choose('not_measured'),
  ] as unknown as ExpressionSpecification
}

export const conditionImageOf = ({ scheme }: MapTheme) =>
  byCondition((level) => conditionImageName(scheme, level))

export function worstColour({ scheme, colours }: MapTheme): ExpressionSpecification {
  const pairs = conditionLevels.flatMap((level) => [badness(level), conditionColours[scheme][level]])
  const worst = ['coalesce', ['get', 'worst'], -1]
  return ['match', worst, ...pairs, colours.dot] as unknown as ExpressionSpecification
}

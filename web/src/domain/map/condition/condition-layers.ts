import type { ExpressionSpecification } from 'maplibre-gl'
import {
  type ConditionLevel,
  conditionLevels,
  conditionsByBadness,
} from '#contract/domain/figures/condition-level'
import type { ColourScheme } from '../../../ui/chart/use-colour-scheme'
import { basemapUrl } from '../basemap/basemap'
import type { LayerStyle, MapLayer } from '../map-layer'
import type { MapLook } from '../map-look'
import { conditionImageName } from './condition-image'
import { conditionColours } from './condition-signs'
import { hatchImageName } from './hatch-image'

const badness = (level: ConditionLevel) => conditionsByBadness.indexOf(level)

type PointsLayer = Pick<MapLayer, 'id' | 'source' | 'popup'>

/** Points whose property `condition` is a level: a sign each, and clusters ringed by their worst. */
export function conditionPoints(layer: PointsLayer): MapLayer {
  const rank = match(['get', 'condition'], (level) => badness(level), 0)
  return {
    ...layer,
    kind: 'points',
    cluster: { worst: ['max', rank] },
    legend: 'condition',
    style: (look) => [
      {
        type: 'symbol',
        filter: ['!', ['has', 'point_count']],
        layout: {
          'icon-image': match(
            ['get', 'condition'],
            (level) => conditionImageName(look.scheme, level),
            conditionImageName(look.scheme, 'not_measured'),
          ),
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
  /** By SATO code; what is missing is not known. */
  levels: Record<string, ConditionLevel>
  /** By SATO code too: what stands on little is pale and hatched. */
  thin?: readonly string[]
}

/** Regions or schematic districts, coloured by their condition, with its sign beside the name of each. */
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

/** What stands on little, for those who do not see how pale it is. */
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

function match<Value extends string | number>(
  input: ExpressionSpecification,
  choose: (level: ConditionLevel) => Value,
  otherwise: Value,
): ExpressionSpecification {
  const pairs = conditionLevels.flatMap((level) => [level, choose(level)])
  return ['match', input, ...pairs, otherwise] as unknown as ExpressionSpecification
}

/** The ring of a cluster, by the worst point inside. */
export function worstColour({ scheme, colours }: MapLook): ExpressionSpecification {
  const pairs = conditionLevels.flatMap((level) => [badness(level), conditionColours[scheme][level]])
  return [
    'match',
    ['coalesce', ['get', 'worst'], -1],
    ...pairs,
    colours.dot,
  ] as unknown as ExpressionSpecification
}

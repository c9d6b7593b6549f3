import type { ExpressionSpecification } from 'maplibre-gl'
import type { ReactNode } from 'react'
import type { Emission } from '#contract/api/measurements/emissions'
import { conditionByVerdict, conditionLevels } from '#contract/domain/figures/condition-level'
import { objectVerdictOf } from '#contract/domain/measurement/exceedance'
import { mapFonts } from '../../../domain/map/basemap/map-font'
import { conditionImageName } from '../../../domain/map/condition/condition-image'
import type { FeatureProperties, LayerStyle, MapLayer } from '../../../domain/map/map-layer'
import type { MapTheme } from '../../../domain/map/map-theme'
import { loadOf } from '../../../domain/measurement/load-text'

interface Measured
  extends Pick<
    Emission,
    'source' | 'object' | 'date' | 'object_verdict' | 'object_load' | 'object_norm_type'
  > {
  latitude: number
  longitude: number
  /** The value as it is read. */
  text: string
}

/** Sources with their values; the one that is decided on is ringed and lies on top. */
export function neighboursLayer(
  main: Measured,
  others: readonly Measured[],
  popup: (properties: FeatureProperties) => ReactNode,
): MapLayer {
  return {
    id: 'neighbours',
    kind: 'points',
    cluster: false,
    source: {
      type: 'FeatureCollection',
      features: [...others.map((one) => feature(one, false)), feature(main, true)],
    },
    legend: 'condition',
    popup,
    style: (theme) => [
      measured(theme, ['!', ['get', 'isMain']], false),
      {
        type: 'circle',
        filter: ['get', 'isMain'],
        paint: {
          'circle-radius': 17,
          'circle-color': theme.colours.clusterGround,
          'circle-stroke-color': theme.colours.accent,
          'circle-stroke-width': 3,
        },
      },
      measured(theme, ['get', 'isMain'], true),
    ],
  }
}

/** A sign with its value below; that of a neighbour gives way where there is no room. */
function measured(theme: MapTheme, filter: ExpressionSpecification, isAlwaysShown: boolean): LayerStyle {
  return {
    type: 'symbol',
    filter,
    layout: {
      'icon-image': imageOf(theme),
      'icon-allow-overlap': true,
      'text-field': ['get', 'text'],
      'text-font': mapFonts.semibold,
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, isAlwaysShown ? 1.7 : 1.2],
      'text-optional': true,
      'text-allow-overlap': isAlwaysShown,
    },
    paint: {
      'text-color': theme.colours.text,
      'text-halo-color': theme.colours.halo,
      'text-halo-width': 1.5,
    },
  }
}

function imageOf({ scheme }: MapTheme): ExpressionSpecification {
  const pairs = conditionLevels.flatMap((level) => [level, conditionImageName(scheme, level)])
  const otherwise = conditionImageName(scheme, 'not_measured')
  return ['match', ['get', 'condition'], ...pairs, otherwise] as unknown as ExpressionSpecification
}

function feature(one: Measured, isMain: boolean) {
  const { source, object, date, latitude, longitude, text } = one
  return {
    type: 'Feature' as const,
    properties: {
      isMain,
      text,
      date,
      source: source.name,
      object: object.name,
      condition: conditionByVerdict(objectVerdictOf(one.object_verdict, one.object_norm_type), loadOf(one)),
    },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }
}

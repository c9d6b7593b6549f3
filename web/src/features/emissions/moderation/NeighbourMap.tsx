import type { ExpressionSpecification } from 'maplibre-gl'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { listEmissionNeighbours } from '#contract/api/measurements/emission-details'
import type { Emission } from '#contract/api/measurements/emissions'
import { conditionByVerdict } from '#contract/domain/figures/condition-level'
import { objectVerdictOf } from '#contract/domain/measurement/exceedance'
import type { Answer } from '#contract/endpoint'
import { mapFonts } from '../../../domain/map/basemap/map-font'
import { conditionImageOf } from '../../../domain/map/condition/condition-layers'
import { featureCollection, pointFeature } from '../../../domain/map/geojson'
import { MapView } from '../../../domain/map/MapView'
import type { FeatureProperties, LayerStyle, MapCamera, MapLayer } from '../../../domain/map/map-layer'
import type { MapTheme } from '../../../domain/map/map-theme'
import { loadOf, textOfLoad, valueText } from '../../../domain/measurement/measurement-texts'
import { formatDate, formatNumber } from '../../../lib/text/format'
import type { ChartTableData } from '../../../ui/chart/chart-table'

export type Neighbours = Answer<typeof listEmissionNeighbours>

/** Pixels from the middle of the map to its edge, less room for a name. */
const REACH = 180
const EQUATOR_KM = 40_075
const TILE = 512

function zoomFor(latitude: number, km: number): number {
  const circle = EQUATOR_KM * Math.cos((latitude * Math.PI) / 180)
  return Math.min(Math.log2((circle * REACH) / (TILE * Math.max(km, 1))), 12)
}

/** The record and measurements of the same component within 50 km on the days around. */
export function NeighbourMap({ emission, around }: { emission: Emission; around: Neighbours }) {
  const { t } = useTranslation('moderation')
  const { latitude: lat, longitude: lng, neighbours } = around
  const own = useMemo(() => ownOf(emission, around), [emission, around])
  const layers = useMemo(
    () => [
      neighboursLayer(
        { ...own, latitude: lat, longitude: lng, text: valueText(emission) },
        neighbours.map((one) => ({ ...one, text: formatNumber(one.value) })),
        Popup,
      ),
    ],
    [emission, own, lat, lng, neighbours],
  )
  const farthest = Math.max(...neighbours.map(({ distance_km }) => distance_km), 5)
  const view = useMemo<MapCamera>(() => ({ lat, lng, zoom: zoomFor(lat, farthest) }), [lat, lng, farthest])
  const table = useNeighbourTable(own, neighbours)
  return (
    <MapView
      layers={layers}
      label={t('map.label', { count: neighbours.length, component: emission.component.name })}
      table={table}
      view={view}
      height={440}
    />
  )
}

function Popup({ source, object, text, date }: FeatureProperties) {
  return (
    <>
      <strong>{String(text)}</strong>
      <div>{String(source)}</div>
      <div>{String(object)}</div>
      <div>{formatDate(String(date))}</div>
    </>
  )
}

/** The record with the verdict of its object. */
const ownOf = (emission: Emission, { object_verdict, object_norm_type, object_load }: Neighbours) => ({
  ...emission,
  object_verdict,
  object_norm_type,
  object_load,
  distance_km: 0,
})

function useNeighbourTable(
  own: ReturnType<typeof ownOf>,
  neighbours: Neighbours['neighbours'],
): ChartTableData {
  const { t } = useTranslation(['moderation', 'emissions', 'fields', 'words'])
  return useMemo(
    () => ({
      columns: [
        { key: 'source', title: t('fields:emission.source') },
        { key: 'object', title: t('fields:emission.object') },
        { key: 'distance', title: t('map.distance'), numeric: true },
        { key: 'date', title: t('fields:emission.date') },
        { key: 'value', title: t('fields:emission.value'), unit: own.unit.name, numeric: true },
        { key: 'load', title: t('fields:emission_short.object_load'), numeric: true },
        { key: 'verdict', title: t('fields:emission.verdict') },
        { key: 'status', title: t('fields:emission.status') },
      ],
      rows: [own, ...neighbours].map((one) => ({
        key: one.source.id,
        source: one.source.name,
        object: one.object.name,
        distance: Math.round(one.distance_km * 10) / 10,
        date: formatDate(one.date),
        value: one.value,
        load: textOfLoad(loadOf(one)),
        verdict: t(`words:verdict_brief.${objectVerdictOf(one.object_verdict, one.object_norm_type)}`),
        status: t(`words:emission_status.${one.status}`),
      })),
    }),
    [own, neighbours, t],
  )
}

interface Measured
  extends Pick<
    Emission,
    'source' | 'object' | 'date' | 'object_verdict' | 'object_load' | 'object_norm_type'
  > {
  latitude: number
  longitude: number
  text: string
}

/** Sources with their values; that of the record is ringed and on top. */
function neighboursLayer(
  main: Measured,
  others: readonly Measured[],
  popup: (properties: FeatureProperties) => ReactNode,
): MapLayer {
  return {
    id: 'neighbours',
    kind: 'points',
    cluster: false,
    source: featureCollection([...others.map((one) => feature(one, false)), feature(main, true)]),
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
      'icon-image': conditionImageOf(theme),
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

function feature(one: Measured, isMain: boolean) {
  const { source, object, date, text, latitude: lat, longitude: lng } = one
  const verdict = objectVerdictOf(one.object_verdict, one.object_norm_type)
  return pointFeature(
    { lat, lng },
    {
      isMain,
      text,
      date,
      source: source.name,
      object: object.name,
      condition: conditionByVerdict(verdict, loadOf(one)),
    },
  )
}

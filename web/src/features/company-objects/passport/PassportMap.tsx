import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mapSourcesOfObject } from '#contract/api/figures/maps'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import type { ConditionLevel } from '#contract/domain/figures/condition-level'
import type { Answer } from '#contract/endpoint'
import { ConditionSign } from '../../../domain/map/condition/ConditionSign'
import { conditionPoints } from '../../../domain/map/condition/condition-layers'
import { MapView } from '../../../domain/map/MapView'
import type { FeatureProperties, MapCamera } from '../../../domain/map/map-layer'
import { placesLayer } from '../../../domain/map/named-places'
import { useRead } from '../../../lib/api/server-data'
import { Block } from '../../../ui/Block'
import type { ChartTableData } from '../../../ui/chart/chart-table'
import { ErrorState } from '../../../ui/states'

type Points = Answer<typeof mapSourcesOfObject>['features']
const none: Points = []
const CLOSE = 11

/** Maps do not print, so paper shows the coordinates. */
export function PassportMap({ object }: { object: CompanyObject }) {
  const { t } = useTranslation('object-passport')
  const { data, error, refetch } = useRead(mapSourcesOfObject, { params: { id: object.id } })
  const points = data?.features ?? none
  const { title, latitude: lat, longitude: lng } = object
  const layers = useMemo(
    () => [
      placesLayer([{ name: title, lat, lng, isMain: true }]),
      conditionPoints({
        id: 'sources',
        source: { type: 'FeatureCollection', features: points } as FeatureCollection,
        popup: (properties) => <Popup {...properties} />,
      }),
    ],
    [title, lat, lng, points],
  )
  const view = useMemo<MapCamera>(() => ({ lat, lng, zoom: CLOSE }), [lat, lng])
  const table = useSourceTable(points)
  const labelOf = (count: number | undefined) => {
    if (count === undefined) return t('map.loading')
    return count > 0 ? t('map.label', { count }) : t('map.onlyObject')
  }
  return (
    <Block title={t('map.title')} isNotPrinted>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <MapView
          layers={layers}
          label={labelOf(data?.features.length)}
          table={table}
          view={view}
          height={420}
        />
      )}
    </Block>
  )
}

function Popup({ number, name, condition }: FeatureProperties) {
  const { t } = useTranslation('words')
  const level = String(condition) as ConditionLevel
  return (
    <>
      <strong>
        № {String(number)}, {String(name)}
      </strong>
      <div>
        <ConditionSign level={level} /> {t(`condition.${level}`)}
      </div>
    </>
  )
}

function useSourceTable(points: Points): ChartTableData {
  const { t } = useTranslation(['company-objects', 'fields', 'words', 'map'])
  return useMemo(
    () => ({
      columns: [
        { key: 'number', title: t('fields:source.number') },
        { key: 'name', title: t('fields:source.name') },
        { key: 'type', title: t('fields:source.type') },
        { key: 'condition', title: t('map:legend.condition') },
        { key: 'latitude', title: t('fields:source.latitude'), numeric: true },
        { key: 'longitude', title: t('fields:source.longitude'), numeric: true },
      ],
      rows: points.map(({ id, properties, geometry: { coordinates } }) => ({
        key: id,
        number: properties.number,
        name: properties.name,
        type: t(`words:medium.${properties.type}`),
        condition: t(`words:condition.${properties.condition}`),
        latitude: coordinates[1] ?? null,
        longitude: coordinates[0] ?? null,
      })),
    }),
    [points, t],
  )
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyObject } from '#contract/api/company-objects'
import { mapSourcesOfObject } from '#contract/api/pollution-sources'
import type { Answer } from '#contract/endpoint'
import { useRead } from '../../../lib/api/server-data'
import { Block } from '../../../ui/Block'
import type { TwinTable } from '../../../ui/chart/table-twin'
import { MapView } from '../../../ui/map/MapView'
import type { MapCamera } from '../../../ui/map/map-layer'
import { ErrorState } from '../../../ui/states'
import { placesLayer } from '../places-layer'

type Points = Answer<typeof mapSourcesOfObject>['data']
const none: Points = []
const CLOSE = 11

/** A picture of a map does not print, so paper has the coordinates alone. */
export function PassportMap({ object }: { object: CompanyObject }) {
  const { t } = useTranslation('object-passport')
  const { data, error, refetch } = useRead(mapSourcesOfObject, { params: { id: object.id } })
  const points = data?.data ?? none
  const { title, latitude: lat, longitude: lng } = object
  const layers = useMemo(
    () => [placesLayer([{ name: title, lat, lng, isMain: true }, ...points.map(placeOf)])],
    [title, lat, lng, points],
  )
  const view = useMemo<MapCamera>(() => ({ lat, lng, zoom: CLOSE }), [lat, lng])
  const table = useTwin(points)
  return (
    <Block title={t('map.title')} isNotPrinted>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <MapView
          layers={layers}
          label={points.length > 0 ? t('map.label', { count: points.length }) : t('map.onlyObject')}
          table={table}
          view={view}
          height={420}
        />
      )}
    </Block>
  )
}

const placeOf = ({ number, latitude, longitude }: Points[number]) => ({
  name: `№ ${number}`,
  lat: latitude,
  lng: longitude,
})

function useTwin(points: Points): TwinTable {
  const { t } = useTranslation(['company-objects', 'fields', 'words'])
  return useMemo(
    () => ({
      columns: [
        { key: 'number', title: t('fields:source.number') },
        { key: 'name', title: t('fields:source.name') },
        { key: 'type', title: t('fields:source.type') },
        { key: 'latitude', title: t('fields:source.latitude'), numeric: true },
        { key: 'longitude', title: t('fields:source.longitude'), numeric: true },
      ],
      rows: points.map(({ id, number, name, type, latitude, longitude }) => ({
        key: id,
        number,
        name,
        type: t(`words:medium.${type}`),
        latitude,
        longitude,
      })),
    }),
    [points, t],
  )
}

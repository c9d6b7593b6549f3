import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mapObjects } from '#contract/api/company-objects'
import type { Answer } from '#contract/endpoint'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber } from '../../../lib/text/format'
import type { TwinTable } from '../../../ui/chart/table-twin'
import { MapView } from '../../../ui/map/MapView'
import { ErrorState } from '../../../ui/states'
import styles from './list.module.css'
import { objectLayer } from './object-layer'
import type { Objects } from './use-objects'

type Points = Answer<typeof mapObjects>['data']
const none: Points = []

/** The objects of the list, all pages of it, where they are. */
export function ObjectsMap({ objects, onOpen }: { objects: Objects; onOpen: (id: number) => void }) {
  const { t } = useTranslation(['company-objects', 'words'])
  const { search } = objects.list.view
  const { data, error, refetch } = useRead(
    mapObjects,
    { query: { ...objects.filters, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  const points = data?.data ?? none
  const layers = useMemo(
    () => [objectLayer(points, (status) => t(`words:object_status.${status}`))],
    [points, t],
  )
  const table = useTwin(points)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.map}>
      <MapView
        layers={layers}
        label={labelOf()}
        table={table}
        height={560}
        onPick={({ properties }) => onOpen(Number(properties.id))}
      />
    </div>
  )

  function labelOf(): string {
    if (!data) return t('map.loading')
    if (data.count === points.length) return t('map.label', { count: data.count })
    return t('map.cut', { shown: formatNumber(points.length), total: formatNumber(data.count) })
  }
}

function useTwin(points: Points): TwinTable {
  const { t } = useTranslation(['company-objects', 'fields', 'words'])
  return useMemo(
    () => ({
      columns: [
        { key: 'title', title: t('fields:object.title') },
        { key: 'category', title: t('fields:object_short.danger_category'), numeric: true },
        { key: 'status', title: t('fields:object.status') },
        { key: 'latitude', title: t('fields:object.latitude'), numeric: true },
        { key: 'longitude', title: t('fields:object.longitude'), numeric: true },
      ],
      rows: points.map((point) => ({
        key: point.id,
        title: point.title,
        category: point.danger_category || null,
        status: t(`words:object_status.${point.status}`),
        latitude: point.latitude,
        longitude: point.longitude,
      })),
    }),
    [points, t],
  )
}

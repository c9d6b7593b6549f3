import { keepPreviousData } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { countVisiblePlaces, mapObjects } from '#contract/api/figures/maps'
import type { Days } from '#contract/domain/registry/compared-periods'
import { MapView } from '../../../domain/map/MapView'
import type { MapBox } from '../../../domain/map/map-layer'
import { placeLayer } from '../../../domain/map/places/place-layer'
import { cameraIn, cameraText, textOfCamera } from '../../../domain/map/position'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { formatDays } from '../../../lib/text/format'
import { ChartTable } from '../../../ui/chart/ChartTable'
import { LoadState } from '../../../ui/states'
import styles from './list.module.css'
import type { Objects } from './use-objects'

const HEIGHT = 560
const address = z.object({ at: cameraText })
const everywhere = { set: 'objects' } as const

export function ObjectsMap({ objects, onOpen }: { objects: Objects; onOpen: (id: number) => void }) {
  const { t } = useTranslation('company-objects')
  const { setFilters } = objects
  const { search } = objects.list.view
  const { bbox, ...filters } = objects.filters
  const text = JSON.stringify({ ...filters, search: search || undefined })
  const query = useMemo(() => JSON.parse(text), [text])
  const layers = useMemo(() => [placeLayer({ set: 'objects', query })], [query])
  const { data } = useRead(
    countVisiblePlaces,
    { params: everywhere, query },
    { placeholderData: keepPreviousData },
  )
  const follow = (box: MapBox) => {
    if (bbox !== undefined && bbox !== box.join()) setFilters({ bbox: box.join() })
  }
  const [{ at }, moveTo] = useUrlFilters(address, 'map.')
  const view = useMemo(() => cameraIn(at), [at])
  const visibleBox = useRef<MapBox>(undefined)
  return (
    <div className={styles.map}>
      <MapView
        layers={layers}
        label={data ? t('map.label', { count: data.count, days: daysOf(data) }) : t('map.loading')}
        table={<PlaceTable query={query} />}
        height={HEIGHT}
        view={view}
        onViewChange={(camera) => moveTo({ at: textOfCamera(camera) })}
        onBounds={(box) => {
          visibleBox.current = box
          follow(box)
        }}
        onPick={({ properties }) => properties.id !== undefined && onOpen(Number(properties.id))}
      />
      <Checkbox
        checked={bbox !== undefined}
        onChange={({ target }) =>
          setFilters({ bbox: target.checked ? visibleBox.current?.join() : undefined })
        }
      >
        {t('map.onlyInSight')}
      </Checkbox>
    </div>
  )
}

function PlaceTable({ query }: { query: object }) {
  const { t } = useTranslation(['company-objects', 'fields', 'words', 'map'])
  const { data, error, refetch } = useRead(mapObjects, { query })
  const table = useMemo(
    () => ({
      columns: [
        { key: 'title', title: t('fields:object.title') },
        { key: 'category', title: t('fields:object_short.danger_category'), numeric: true },
        { key: 'status', title: t('fields:object.status') },
        {
          key: 'condition',
          title: data ? `${t('map:legend.condition')}, ${daysOf(data)}` : t('map:legend.condition'),
        },
        { key: 'latitude', title: t('fields:object.latitude'), numeric: true },
        { key: 'longitude', title: t('fields:object.longitude'), numeric: true },
      ],
      rows: (data?.features ?? []).map(({ id, properties, geometry: { coordinates } }) => ({
        key: id,
        title: properties.title,
        category: properties.danger_category || null,
        status: t(`words:object_status.${properties.status}`),
        condition: t(`words:condition.${properties.condition}`),
        latitude: coordinates[1] ?? null,
        longitude: coordinates[0] ?? null,
      })),
    }),
    [data, t],
  )
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={10} />
  const caption = t('map.label', { count: table.rows.length, days: daysOf(data) })
  return <ChartTable table={table} caption={caption} maxHeight={HEIGHT} />
}

const daysOf = ({ date_from, date_to }: Days) => formatDays(date_from, date_to)

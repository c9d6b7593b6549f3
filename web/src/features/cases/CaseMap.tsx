import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetails } from '#contract/api/real-time/cases'
import { titles } from '#contract/fields/titles'
import { MapView } from '../../domain/map/MapView'
import type { MapCamera, MapLayer } from '../../domain/map/map-layer'
import { placesLayer } from '../../domain/map/named-places'
import { useWords } from '../../lib/text/use-words'
import { Block } from '../../ui/Block'
import type { ChartTableData } from '../../ui/chart/chart-table'

const CLOSE = 11

export function CaseMap({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  const say = useWords()
  const { latitude: lat, longitude: lng } = one
  const name = one.source?.name ?? one.station?.name ?? ''
  const layers = useMemo<MapLayer[]>(
    () => (lat === null || lng === null ? [] : [placesLayer([{ name, lat, lng, isMain: true }], 'case')]),
    [name, lat, lng],
  )
  const view = useMemo<MapCamera | undefined>(
    () => (lat === null || lng === null ? undefined : { lat, lng, zoom: CLOSE }),
    [lat, lng],
  )
  if (!view) return null
  const table: ChartTableData = {
    columns: [
      { key: 'name', title: say(one.source ? titles.source : titles.object) },
      { key: 'latitude', title: say(titles.latitude), numeric: true },
      { key: 'longitude', title: say(titles.longitude), numeric: true },
    ],
    rows: [{ key: one.id, name, latitude: lat, longitude: lng }],
  }
  return (
    <Block title={t('map')} isNotPrinted>
      <MapView layers={layers} label={t('mapLabel', { name })} table={table} view={view} height={320} />
    </Block>
  )
}

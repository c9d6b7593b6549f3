import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetails } from '#contract/api/real-time/cases'
import { titles } from '#contract/fields/titles'
import { mapFonts } from '../../domain/map/basemap/map-font'
import { MapView } from '../../domain/map/MapView'
import type { MapCamera, MapLayer } from '../../domain/map/map-layer'
import { useWords } from '../../lib/text/use-words'
import { Block } from '../../ui/Block'
import type { TwinTable } from '../../ui/chart/table-twin'

const CLOSE = 11

export function CaseMap({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  const say = useWords()
  const { latitude: lat, longitude: lng } = one
  const name = one.source?.name ?? one.station?.name ?? ''
  const layers = useMemo<MapLayer[]>(
    () => (lat === null || lng === null ? [] : [pointLayer(name, lat, lng)]),
    [name, lat, lng],
  )
  const view = useMemo<MapCamera | undefined>(
    () => (lat === null || lng === null ? undefined : { lat, lng, zoom: CLOSE }),
    [lat, lng],
  )
  if (!view) return null
  const table: TwinTable = {
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

function pointLayer(name: string, lat: number, lng: number): MapLayer {
  return {
    id: 'case',
    kind: 'points',
    cluster: false,
    decoration: true,
    source: {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [lng, lat] } },
      ],
    },
    style: ({ colours }) => [
      {
        type: 'circle',
        paint: {
          'circle-radius': 7,
          'circle-color': colours.accent,
          'circle-stroke-color': colours.mutedText,
          'circle-stroke-width': 2,
        },
      },
      {
        type: 'symbol',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': mapFonts.regular,
          'text-size': 11,
          'text-anchor': 'top',
          'text-offset': [0, 0.7],
        },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
      },
    ],
  }
}

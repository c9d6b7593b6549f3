import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetails } from '#contract/api/real-time/cases'
import { titles } from '#contract/fields/titles'
import { coordinatesTable } from '../../domain/map/coordinates-table'
import { MapView } from '../../domain/map/MapView'
import { placesLayer } from '../../domain/map/named-places'
import { useWords } from '../../lib/text/use-words'
import { Block } from '../../ui/Block'

const CLOSE = 11

export function CaseMap({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  const say = useWords()
  const { latitude: lat, longitude: lng } = one
  const name = one.source?.name ?? one.station?.name ?? ''
  const place = useMemo(() => (lat === null || lng === null ? undefined : { lat, lng }), [lat, lng])
  const layers = useMemo(
    () => (place ? [placesLayer([{ name, ...place, isMain: true }], 'case')] : []),
    [name, place],
  )
  const view = useMemo(() => place && { ...place, zoom: CLOSE }, [place])
  if (lat === null || lng === null) return null
  const point = { id: one.id, name, latitude: lat, longitude: lng }
  const table = coordinatesTable([point], say, one.source ? titles.source : titles.object)
  return (
    <Block title={t('map')} isNotPrinted>
      <MapView layers={layers} label={t('mapLabel', { name })} table={table} view={view} height={320} />
    </Block>
  )
}

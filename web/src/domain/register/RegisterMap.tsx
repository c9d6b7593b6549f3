import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { titles } from '#contract/fields/titles'
import type { MapPoint, Register } from '#contract/registers/any-register'
import { useRead } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { ErrorState } from '../../ui/states'
import { MapView } from '../map/MapView'
import { recordsLayer } from './records-layer'
import styles from './register.module.css'

interface Props {
  register: Register
  filters: object
  search: string | undefined
  bar: ReactNode
  onOpen: (id: number) => void
}

const none: MapPoint[] = []

export function RegisterMap({ register, filters, search, bar, onOpen }: Props) {
  const { t } = useTranslation('registers')
  const say = useWords()
  const map = register.map as NonNullable<Register['map']>
  const { data, error, refetch } = useRead(
    map,
    { query: { ...filters, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
  const points = data?.data ?? none
  const layers = useMemo(() => [recordsLayer(register.table, points)], [register, points])
  const table = useMemo(
    () => ({
      columns: [
        { key: 'name', title: say(titles.name) },
        { key: 'latitude', title: say(titles.latitude), numeric: true },
        { key: 'longitude', title: say(titles.longitude), numeric: true },
      ],
      rows: points.map(({ id, name, latitude, longitude }) => ({ key: id, name, latitude, longitude })),
    }),
    [points, say],
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={styles.filters}>{bar}</div>
      <MapView
        layers={layers}
        label={data ? t('map.label', { what: say(register.title), count: points.length }) : t('map.loading')}
        table={table}
        height={560}
        onPick={({ properties }) => onOpen(Number(properties.id))}
      />
    </>
  )
}

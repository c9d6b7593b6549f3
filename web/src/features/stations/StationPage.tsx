import { Button, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import {
  listReadingCorrections,
  listStations,
  type ReadingCorrection,
  stationSpans,
} from '#contract/api/real-time/online-stations'
import { recordId } from '#contract/shapes'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'
import { Allowed } from '../../ui/Allowed'
import { Block } from '../../ui/Block'
import { Page } from '../../ui/Page'
import { Empty, LoadState } from '../../ui/states'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { StationCharts } from './StationCharts'
import { StationSettings } from './StationSettings'
import { StationValues } from './StationValues'
import styles from './stations.module.css'
import { useLiveValues } from './use-live-values'

const address = z.object({
  station: recordId.optional(),
  measure: z.string().max(30).optional(),
  span: z.enum(stationSpans).default('day'),
  compare: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .optional(),
})

const ALL = 500

export function StationPage() {
  const { t } = useTranslation('stations')
  const [chosen, choose] = useUrlFilters(address)
  const { data, error, refetch } = useRead(listStations, { query: { page_size: ALL } })
  const live = useLiveValues()
  const [isEditing, setIsEditing] = useState(false)
  const stations = data?.data ?? []
  const station = stations.find(({ id }) => id === chosen.station) ?? stations[0]
  const measure =
    station?.components.find(({ code }) => code === chosen.measure)?.code ?? station?.components[0]?.code
  const others = chosen.compare?.split(',').map(Number) ?? []
  return (
    <Page>
      {!data && <LoadState error={error} refetch={refetch} rows={12} />}
      {data && !station && <Empty title={t('none')} text={t('noneText')} />}
      {station && (
        <>
          <Block
            title={station.object?.name ?? station.name}
            actions={
              <div className={styles.choices}>
                <Select
                  className={styles.choice}
                  aria-label={t('station')}
                  popupMatchSelectWidth={false}
                  showSearch={{ optionFilterProp: 'label' }}
                  value={station.id}
                  options={stations.map(({ id, name, object }) => ({
                    value: id,
                    label: object ? `${object.name} — ${name}` : name,
                  }))}
                  onChange={(id) => choose({ station: id })}
                />
                <Allowed to="normatives.edit">
                  <Button onClick={() => setIsEditing(true)}>{t('settings.open')}</Button>
                </Allowed>
              </div>
            }
          >
            <p className={styles.soft}>
              {station.name} · {station.region.name}
            </p>
            <StationValues station={station} live={live.get(station.id)} />
          </Block>
          {isEditing && <StationSettings station={station} onClose={() => setIsEditing(false)} />}
          {measure && (
            <StationCharts
              stations={stations}
              shown={[station.id, ...others.filter((id) => id !== station.id)]}
              measure={measure}
              span={chosen.span}
              onChange={choose}
            />
          )}
          <ReadingHistory key={station.id} station={station.id} />
        </>
      )}
    </Page>
  )
}

function ReadingHistory({ station }: { station: number }) {
  const { t } = useTranslation('stations')
  const list = useList(listReadingCorrections, { station }, { prefix: 'history.' })
  const columns = useMemo(
    (): Column<ReadingCorrection>[] => [
      { key: 'at', title: t('history.at'), kind: 'instant', value: (row) => row.at, ordering: 'at' },
      {
        key: 'measure',
        title: t('history.measure'),
        value: ({ name, unit }) => `${name}, ${unit}`,
        width: 240,
      },
      { key: 'former', title: t('history.former'), kind: 'number', value: (row) => row.former, width: 110 },
      { key: 'value', title: t('history.value'), kind: 'number', value: (row) => row.value, width: 110 },
      {
        key: 'corrected_at',
        title: t('history.correctedAt'),
        kind: 'instant',
        value: (row) => row.corrected_at,
      },
      {
        key: 'by',
        title: t('history.by'),
        value: ({ partner, key, user }) => [user?.name, partner.name, key].filter(Boolean).join(' · '),
        width: 300,
      },
    ],
    [t],
  )
  return (
    <>
      <h2 className={styles.heading}>{t('history.title')}</h2>
      <DataTable
        name="reading-corrections"
        title={t('history.title')}
        columns={columns}
        list={{ ...list, mayExport: false }}
        empty={{ title: t('history.none') }}
      />
    </>
  )
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { listStations, type Station } from '#contract/api/real-time/online-stations'
import { stationHealths } from '#contract/domain/station-health'
import { filterQuery, oneOf, word } from '#contract/fields/filter'
import { titles } from '#contract/fields/titles'
import { FilterBar } from '../../domain/fields/FilterBar'
import { useUrlFilters } from '../../lib/address/url-filters'
import { formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Page } from '../../ui/Page'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { StationHealthMark, stationHealthWords } from './StationHealthMark'
import styles from './stations.module.css'
import { type LiveValues, useLiveValues } from './use-live-values'

const filters = {
  region: oneOf(titles.region, 'regions'),
  health: word(titles.status, z.enum(stationHealths), stationHealthWords),
}
const address = z.object(filterQuery(filters))

export function OnlineObjectsPage() {
  const { t } = useTranslation('stations')
  const navigate = useNavigate()
  const [chosen, choose] = useUrlFilters(address)
  const list = useList(listStations, chosen)
  const live = useLiveValues()
  const columns = useStationColumns(live)
  return (
    <Page>
      <DataTable
        name="online-stations"
        title={t('list')}
        columns={columns}
        list={list}
        filters={<FilterBar of={filters} values={chosen} onChange={choose} />}
        onOpen={({ id }) => void navigate(`/online-co2/index?station=${id}`)}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Page>
  )
}

const shown = ['co2', 'pm2_5', 'pm10', 'no2', 'so2'] as const

function useStationColumns(live: LiveValues): Column<Station>[] {
  const { t } = useTranslation('stations')
  const say = useWords()
  return useMemo(() => {
    const componentOf = (station: Station, code: string) =>
      station.components.find((one) => one.code === code)
    const shownValue = (station: Station, code: string) =>
      live.get(station.id)?.values[code] ?? componentOf(station, code)?.value ?? null
    return [
      { key: 'object', title: say(titles.object), value: (row) => row.object?.name ?? row.name, width: 220 },
      { key: 'name', title: t('station'), value: (row) => row.name, width: 120, ordering: 'name' },
      { key: 'region', title: say(titles.region), value: (row) => row.region.name, width: 160 },
      {
        key: 'health',
        title: say(titles.status),
        value: (row) => say(stationHealthWords[row.health]),
        render: (row) => <StationHealthMark station={row} live={live.get(row.id)} />,
        width: 130,
      },
      {
        key: 'last_at',
        title: t('last'),
        kind: 'instant',
        value: (row) => live.get(row.id)?.at ?? row.last_at,
        ordering: 'last_at',
        missing: t('never'),
      },
      ...shown.map(
        (code): Column<Station> => ({
          key: code,
          title: t(`measure.${code}`),
          kind: 'number',
          width: 84,
          missing: t('notMeasured'),
          value: (row) => shownValue(row, code),
          render: (row) => {
            const value = shownValue(row, code)
            const limit = componentOf(row, code)?.limit ?? null
            const isOver = value !== null && limit !== null && value > limit
            return (
              <span className={isOver ? styles.over : undefined} title={isOver ? t('over') : undefined}>
                {isOver && '▲ '}
                {formatNumber(value)}
              </span>
            )
          },
        }),
      ),
    ]
  }, [live, say, t])
}

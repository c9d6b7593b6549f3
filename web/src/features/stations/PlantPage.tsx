import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPlant, readPlantStatistics } from '#contract/api/real-time/online-stations'
import { useRead } from '../../lib/api/server-data'
import { formatDate, formatNumber } from '../../lib/text/format'
import { Block } from '../../ui/Block'
import { Chart } from '../../ui/chart/Chart'
import type { LineOption } from '../../ui/chart/options/chart-option'
import { Page } from '../../ui/Page'
import { Empty, LoadState } from '../../ui/states'
import { StationValues } from './StationValues'
import { useLiveValues } from './use-live-values'

export function PlantPage() {
  const { t } = useTranslation('stations')
  const { data, error, refetch } = useRead(readPlant, {})
  const live = useLiveValues()
  return (
    <Page title={data?.object?.name}>
      {!data && <LoadState error={error} refetch={refetch} rows={12} />}
      {data && data.data.length === 0 && <Empty title={t('plant.none')} text={t('plant.noneText')} />}
      {data?.data.map((station) => (
        <Block key={station.id} title={station.name}>
          <StationValues station={station} live={live.get(station.id)} />
        </Block>
      ))}
      {data && data.data.length > 0 && <Month />}
    </Page>
  )
}

function Month() {
  const { t } = useTranslation('stations')
  const { data, error, refetch } = useRead(readPlantStatistics, {})
  const [chosen, choose] = useState<string>()
  const one = data?.data.find(({ measure }) => measure === chosen) ?? data?.data[0]
  const option = useMemo((): LineOption => {
    const days = one?.days ?? []
    const limit = one?.limit ?? null
    return {
      kind: 'line',
      categoryTitle: t('chart.day'),
      categories: days.map(({ date }) => formatDate(date)),
      series: [
        { name: t('plant.average'), values: days.map(({ average }) => average) },
        { name: t('plant.highest'), values: days.map(({ highest }) => highest) },
        ...(limit === null ? [] : [{ name: t('chart.norm'), values: days.map(() => limit), isLimit: true }]),
      ],
      unit: one?.unit,
    }
  }, [one, t])
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={8} />
  if (!one) return null
  const exceeded = one.days.reduce((sum, day) => sum + day.exceeded, 0)
  return (
    <Block
      title={t('plant.month')}
      actions={
        <Select
          aria-label={t('chart.measure')}
          value={one.measure}
          popupMatchSelectWidth={false}
          options={data.data.map(({ measure, name }) => ({ value: measure, label: name }))}
          onChange={choose}
        />
      }
    >
      <Chart
        title={`${one.name}, ${one.unit}`}
        option={option}
        summary={t('plant.summary', { days: one.days.length, exceeded: formatNumber(exceeded) })}
      />
    </Block>
  )
}

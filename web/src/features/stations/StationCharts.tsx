import { Segmented, Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  readStationSeries,
  type Station,
  type StationSeries,
  type StationSpan,
  stationSpans,
} from '#contract/api/real-time/online-stations'
import { useRead } from '../../lib/api/server-data'
import { formatInstant } from '../../lib/text/format'
import { Block } from '../../ui/Block'
import { Chart } from '../../ui/chart/Chart'
import type { LineOption } from '../../ui/chart/options/chart-option'
import { Empty, LoadState } from '../../ui/states'
import styles from './stations.module.css'

interface Props {
  stations: readonly Station[]
  shown: readonly number[]
  measure: string
  span: StationSpan
  onChange: (change: { measure?: string; span?: StationSpan; compare?: string | undefined }) => void
}

const MINUTE = 60_000

export function StationCharts({ stations, shown, measure, span, onChange }: Props) {
  const { t } = useTranslation('stations')
  const first = stations.find(({ id }) => id === shown[0])
  const query = { station: shown.join(','), measure, span }
  const { data, error, refetch } = useRead(readStationSeries, { query }, { refetchInterval: MINUTE })
  const others = stations.filter(({ id }) => id !== shown[0])
  return (
    <Block
      title={t('chart.title')}
      actions={
        <div className={styles.choices}>
          <Select
            aria-label={t('chart.measure')}
            popupMatchSelectWidth={false}
            value={measure}
            options={(first?.components ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(code) => onChange({ measure: code })}
          />
          <Segmented
            aria-label={t('chart.span')}
            value={span}
            options={stationSpans.map((value) => ({ value, label: t(`span.${value}`) }))}
            onChange={(value) => onChange({ span: value })}
          />
          <Select<number[]>
            mode="multiple"
            className={styles.compare}
            aria-label={t('chart.compare')}
            placeholder={t('chart.compare')}
            maxCount={5}
            maxTagCount="responsive"
            value={shown.slice(1)}
            showSearch={{ optionFilterProp: 'label' }}
            options={others.map(({ id, name, object }) => ({ value: id, label: object?.name ?? name }))}
            onChange={(ids) => onChange({ compare: ids.length > 0 ? ids.join(',') : undefined })}
          />
        </div>
      }
    >
      {!data && <LoadState error={error} refetch={refetch} rows={8} />}
      {data && <Drawing series={data.data} stations={stations} />}
    </Block>
  )
}

function Drawing({ series, stations }: { series: readonly StationSeries[]; stations: readonly Station[] }) {
  const { t } = useTranslation('stations')
  const [one] = series
  const option = useMemo((): LineOption => {
    const moments = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort()
    const nameOf = ({ station }: StationSeries) =>
      stations.find(({ id }) => id === station.id)?.object?.name ?? station.name
    const limit = one?.limit ?? null
    return {
      kind: 'line',
      categoryTitle: t('chart.moment'),
      categories: moments.map(formatInstant),
      series: [
        ...series.map((own) => {
          const values = new Map(own.points.map(({ at, average }) => [at, average]))
          return { name: nameOf(own), values: moments.map((at) => values.get(at) ?? null) }
        }),
        ...(limit === null
          ? []
          : [{ name: t('chart.norm'), values: moments.map(() => limit), isLimit: true }]),
      ],
      unit: one?.unit,
    }
  }, [series, stations, one, t])
  if (!one) return <Empty title={t('chart.none')} />
  const highest = Math.max(...series.flatMap(({ points }) => points.map((point) => point.highest)))
  return (
    <Chart
      title={`${one.name}, ${one.unit}`}
      option={option}
      summary={t('chart.summary', {
        stations: series.length,
        highest: Number.isFinite(highest) ? highest : '—',
      })}
      empty={<Empty title={t('chart.none')} text={t('chart.noneText')} />}
    />
  )
}

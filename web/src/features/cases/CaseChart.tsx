import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphActualConcentration } from '#contract/api/measurements/emission-series'
import type { CaseDetails } from '#contract/api/real-time/cases'
import { readStationSeries } from '#contract/api/real-time/online-stations'
import { dayAfter } from '#contract/domain/registry/conclusion-term'
import { includes } from '#contract/domain/registry/period'
import { useRead } from '../../lib/api/server-data'
import { formatDate, formatDays, formatInstant } from '../../lib/text/format'
import { Block } from '../../ui/Block'
import { Chart } from '../../ui/chart/Chart'
import type { LineOption } from '../../ui/chart/options/chart-option'
import { Empty, LoadState } from '../../ui/states'

export function CaseChart({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  return (
    <Block title={t('chart.title')}>{one.source ? <Measured one={one} /> : <Readings one={one} />}</Block>
  )
}

const DAYS_BEFORE = 60

/** Two months before the first exceedance. */
const startOf = (first: string) => dayAfter(first, -DAYS_BEFORE)

function Measured({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  const query = {
    source: one.source?.id ?? 0,
    component: one.component.id ?? undefined,
    date_from: startOf(one.first_date),
  }
  const read = useRead(graphActualConcentration, { query })
  const series = read.data?.data[0]
  const option = useMemo((): LineOption => {
    const points = series?.points ?? []
    const limit = points.map(({ date }) => {
      const inForce = series?.norms.filter((norm) => norm.type !== 'fon' && includes(norm, date)) ?? []
      const norm = inForce.find(({ type }) => type === 'pdv') ?? inForce.find(({ max }) => max !== null)
      return norm?.max ?? null
    })
    return {
      kind: 'line',
      categoryTitle: t('chart.day'),
      categories: points.map(({ date }) => formatDate(date)),
      series: [
        { name: one.component.name, values: points.map(({ value }) => value) },
        { name: t('chart.norm'), values: limit, isLimit: true },
      ],
      unit: one.unit,
    }
  }, [series, one, t])
  return <Drawn one={one} read={read} option={option} noneText={t('chart.noneText')} />
}

function Readings({ one }: { one: CaseDetails }) {
  const { t } = useTranslation('cases')
  const query = { station: one.station?.id ?? 0, measure: one.measure ?? '', span: 'week' as const }
  const read = useRead(readStationSeries, { query })
  const { data } = read
  const option = useMemo((): LineOption => {
    const points = data?.data[0]?.points ?? []
    const limit = data?.data[0]?.limit ?? null
    return {
      kind: 'line',
      categoryTitle: t('chart.hour'),
      categories: points.map(({ at }) => formatInstant(at)),
      series: [
        { name: t('chart.highest'), values: points.map(({ highest }) => highest) },
        ...(limit === null
          ? []
          : [{ name: t('chart.norm'), values: points.map(() => limit), isLimit: true }]),
      ],
      unit: one.unit,
    }
  }, [data, one, t])
  return <Drawn one={one} read={read} option={option} noneText={t('chart.noneReadings')} />
}

interface DrawnProps {
  one: CaseDetails
  read: { data: unknown; error: unknown; refetch: () => unknown }
  option: LineOption
  noneText: string
}

function Drawn({ one, read: { data, error, refetch }, option, noneText }: DrawnProps) {
  const { t } = useTranslation('cases')
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={8} />
  return (
    <Chart
      title={`${one.component.name}, ${one.unit}`}
      option={option}
      summary={t('chart.summary', {
        count: one.exceedances,
        days: formatDays(one.first_date, one.last_date),
      })}
      empty={<Empty title={t('chart.none')} text={noneText} />}
    />
  )
}

import { Segmented, Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { graphActualConcentration } from '#contract/api/measurements/emission-series'
import type { Emission } from '#contract/api/measurements/emissions'
import { objectVerdictOf } from '#contract/domain/measurement/exceedance'
import { recordId } from '#contract/shapes'
import { loadOf, textOfLoad, valueText } from '../../../../domain/measurement/measurement-texts'
import { useUrlFilters } from '../../../../lib/address/url-filters'
import { useRead } from '../../../../lib/api/server-data'
import { formatDate, today } from '../../../../lib/text/format'
import { Block } from '../../../../ui/Block'
import { Chart } from '../../../../ui/chart/Chart'
import type { ChartTableData, ChartTableRow } from '../../../../ui/chart/chart-table'
import type { LineOption } from '../../../../ui/chart/options/chart-option'
import { Empty, LoadState } from '../../../../ui/states'
import { normsOverTime, type Series, yearsBefore } from './concentration-chart'
import styles from './measurements.module.css'
import { bySource, useLastMeasurements } from './use-last-measurements'

const verdictOf = ({ object_verdict, object_norm_type }: Series['points'][number]) =>
  objectVerdictOf(object_verdict, object_norm_type)

function useConcentrationChart(series: Series) {
  const { t } = useTranslation(['object-passport', 'company-objects', 'emissions', 'fields', 'words'])
  return useMemo(() => {
    const { component, source, points } = series
    const unit = series.unit.name
    const norms = normsOverTime(series).map(({ type, end, values }) => ({
      key: `${type}-${end}`,
      name: t(`chart.${end}`, { type: t(`words:normative_type.${type}`) }),
      values,
    }))
    const option: LineOption = {
      kind: 'line',
      categoryTitle: t('fields:emission.date'),
      categories: points.map(({ date }) => formatDate(date)),
      series: [
        { name: component.name, values: points.map(({ value }) => value) },
        ...norms.map(({ name, values }) => ({ name, values, isLimit: true })),
      ],
      unit,
    }
    const table: ChartTableData = {
      columns: [
        { key: 'date', title: t('fields:emission.date') },
        { key: 'value', title: t('fields:emission.value'), unit, numeric: true },
        ...norms.map(({ key, name }) => ({ key, title: name, unit, numeric: true })),
        { key: 'load', title: t('fields:emission_short.object_load'), numeric: true },
        { key: 'verdict', title: t('fields:emission.verdict') },
      ],
      rows: points
        .map(
          (point, i): ChartTableRow => ({
            key: point.date,
            date: formatDate(point.date),
            value: point.qualifier ? valueText(point) : point.value,
            ...Object.fromEntries(norms.map(({ key, values }) => [key, values[i] ?? null])),
            load: textOfLoad(loadOf(point)),
            verdict: t(`words:verdict.${verdictOf(point)}`),
          }),
        )
        .reverse(),
    }
    const exceeded = points.filter((point) => verdictOf(point) === 'exceeded').length
    const over_background = points.filter((point) => verdictOf(point) === 'over_background').length
    const summary = t('chart.summary', {
      count: points.length,
      source: source.name,
      from: formatDate(points[0]?.date),
      to: formatDate(points.at(-1)?.date),
      exceeded,
    })
    const beside = over_background > 0 ? ` ${t('chart.overBackground', { over_background })}` : ''
    return { option, table, summary: summary + beside }
  }, [series, t])
}

const years = ['1', '3'] as const

const address = z.object({
  source: recordId.optional(),
  component: recordId.optional(),
  years: z.enum(years).default('1'),
})

export function Concentration({ objectId }: { objectId: number }) {
  const { t } = useTranslation(['object-passport', 'fields'])
  const { measured } = useLastMeasurements(objectId)
  const [chosen, choose] = useUrlFilters(address, 'chart.')
  const shown = measured && shownOf(measured, chosen)
  // The block of last values explains why there is none.
  if (!shown) return null
  const sources = bySource(measured)
  const components = sources.find(({ source }) => source.id === shown.source.id)?.rows ?? []
  return (
    <Block
      title={t('chart.title')}
      actions={
        <div className={styles.choices}>
          <Select
            aria-label={t('fields:common.source')}
            popupMatchSelectWidth={false}
            value={shown.source.id}
            options={sources.map(({ source }) => ({ value: source.id, label: `№ ${source.name}` }))}
            onChange={(source) => choose({ source, component: undefined })}
          />
          <Select
            aria-label={t('fields:common.component')}
            popupMatchSelectWidth={false}
            value={shown.component.id}
            options={components.map(({ component }) => ({ value: component.id, label: component.name }))}
            onChange={(component) => choose({ source: shown.source.id, component })}
          />
          <Segmented
            aria-label={t('chart.period')}
            value={chosen.years}
            options={years.map((value) => ({ value, label: t(`chart.years.${value}`) }))}
            onChange={(value) => choose({ years: value })}
          />
        </div>
      }
    >
      <Drawing objectId={objectId} shown={shown} years={Number(chosen.years)} />
    </Block>
  )
}

/** From the address; else the first above its norm, else the first. */
function shownOf(measured: readonly Emission[], { source, component }: z.output<typeof address>) {
  const ofSource = measured.filter((row) => row.source.id === source)
  return (
    ofSource.find((row) => row.component.id === component) ??
    ofSource[0] ??
    measured.find((row) => objectVerdictOf(row.object_verdict, row.object_norm_type) === 'exceeded') ??
    measured[0]
  )
}

interface DrawingProps {
  objectId: number
  shown: Emission
  years: number
}

function Drawing({ objectId, shown, years }: DrawingProps) {
  const { source, component } = shown
  const date_from = yearsBefore(today(), years)
  const query = { object: objectId, source: source.id, component: component.id, date_from }
  const { data, error, refetch } = useRead(graphActualConcentration, { query })
  const nothing = useMemo<Series>(
    () => ({ source, component, unit: shown.unit, medium: shown.medium, points: [], norms: [] }),
    [source, component, shown],
  )
  if (error || !data) return <LoadState error={error} refetch={refetch} rows={8} />
  return <SeriesChart series={data.data[0] ?? nothing} />
}

function SeriesChart({ series }: { series: Series }) {
  const { t } = useTranslation('object-passport')
  const { option, table, summary } = useConcentrationChart(series)
  return (
    <Chart
      title={`${series.component.name}, ${series.unit.name}`}
      option={option}
      table={table}
      summary={summary}
      empty={<Empty title={t('chart.none')} text={t('chart.noneText')} />}
    />
  )
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { objectVerdictOf } from '#contract/domain/measurement/exceedance'
import { loadOf, textOfLoad } from '../../../../domain/measurement/load-text'
import { valueText } from '../../../../domain/measurement/value-text'
import { formatDate } from '../../../../lib/text/format'
import type { LineOption } from '../../../../ui/chart/options/chart-option'
import type { TwinRow, TwinTable } from '../../../../ui/chart/table-twin'
import { normsOverTime, type Series } from './concentration-chart'

const verdictOf = ({ object_verdict, object_norm_type }: Series['points'][number]) =>
  objectVerdictOf(object_verdict, object_norm_type)

export function useConcentrationChart(series: Series) {
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
    const table: TwinTable = {
      columns: [
        { key: 'date', title: t('fields:emission.date') },
        { key: 'value', title: t('fields:emission.value'), unit, numeric: true },
        ...norms.map(({ key, name }) => ({ key, title: name, unit, numeric: true })),
        { key: 'load', title: t('fields:emission_short.object_load'), numeric: true },
        { key: 'verdict', title: t('fields:emission.verdict') },
      ],
      rows: points
        .map(
          (point, i): TwinRow => ({
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

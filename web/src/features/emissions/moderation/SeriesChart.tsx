import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { writeDecimal } from '#contract/domain/measurement/decimal'
import { parseLimit } from '#contract/domain/measurement/limit'
import { valueText } from '../../../domain/measurement/measurement-texts'
import { formatDate } from '../../../lib/text/format'
import { Chart } from '../../../ui/chart/Chart'
import type { ChartTableData } from '../../../ui/chart/chart-table'
import type { LineOption } from '../../../ui/chart/options/chart-option'
import { normOf, useNormTexts } from '../use-norm-texts'
import type { Neighbours } from './NeighbourMap'

/** A year before and after the record at its source, against the norm that judged it. */
export function SeriesChart({ emission, series }: { emission: Emission; series: Neighbours['series'] }) {
  const { t } = useTranslation(['moderation', 'emissions', 'fields', 'words'])
  const { normText } = useNormTexts()
  const norm = normText(emission)
  const option = useMemo<LineOption>(() => {
    // Cancelled records are only in the table.
    const points = series.filter(({ status, date }) => status !== 'Canceled' || date === emission.date)
    const max = upperEnd(normOf(emission)?.limit ?? '')
    return {
      kind: 'line',
      categoryTitle: t('fields:emission.date'),
      categories: points.map(({ date }) => formatDate(date)),
      unit: emission.unit.name,
      ...(max !== null && { limit: { name: t('fields:emission.normative'), value: max } }),
      series: [
        { name: t('series.measured'), values: points.map(({ value }) => value) },
        {
          name: t('series.this'),
          values: points.map(({ date, value }) => (date === emission.date ? value : null)),
        },
      ],
    }
  }, [emission, series, t])
  const table = useMemo<ChartTableData>(
    () => ({
      columns: [
        { key: 'date', title: t('fields:emission.date') },
        { key: 'value', title: t('fields:emission.value'), unit: emission.unit.name, numeric: true },
        { key: 'verdict', title: t('fields:emission.verdict') },
        { key: 'status', title: t('fields:emission.status') },
      ],
      rows: series.map(({ date, value, verdict, status }) => ({
        key: date,
        date: formatDate(date),
        value,
        verdict: t(`words:verdict_brief.${verdict}`),
        status: t(`words:emission_status.${status}`),
      })),
    }),
    [emission, series, t],
  )
  return (
    <Chart
      title={t('series.title')}
      summary={t('series.summary', {
        count: series.length,
        value: `${valueText(emission)} ${emission.unit.name}`,
        norm: norm ?? t('emissions:missing.norm'),
      })}
      option={option}
      table={table}
    />
  )
}

function upperEnd(limit: string): number | null {
  const read = parseLimit(limit)
  return typeof read === 'string' || read.max === null ? null : Number(writeDecimal(read.max))
}

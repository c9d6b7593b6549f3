import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/fields/field'
import type { Series, SeriesRow } from '#contract/registers/any-register'
import { useRead } from '../../lib/api/server-data'
import { formatDate, formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Chart } from '../../ui/chart/Chart'
import type { LineOption } from '../../ui/chart/options/chart-option'
import { ErrorState, Loading } from '../../ui/states'
import styles from './register.module.css'

/** Rows of one request: ten years of months, and more. */
const most = 500

export function SeriesChart({ series, recordId }: { series: Series; recordId: number }) {
  const { t } = useTranslation('registers')
  const say = useWords()
  const { data, error, refetch } = useRead(series.list, { query: { record: recordId, page_size: most } })
  const rows = useMemo(() => [...(data?.data ?? [])].reverse(), [data])
  const measured = Object.entries(series.fields).filter(
    ([name, { kind }]) => kind === 'number' && name !== series.by,
  )
  const known = measured.filter(([name]) => rows.some((row) => row[name] !== null))
  const [chosen, choose] = useState<string>()
  const hasNumbers = measured.length > 0
  const name = chosen ?? known[0]?.[0] ?? measured[0]?.[0] ?? ''
  const field = series.fields[name]
  return (
    <section className={styles.part} aria-label={say(series.title)}>
      <h3>{say(series.title)}</h3>
      {error && <ErrorState isBrief error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={6} />}
      {data && rows.length === 0 && <p className={styles.soft}>{t('series.none')}</p>}
      {hasNumbers && field && rows.length > 0 && (
        <>
          <Select
            className={styles.measures}
            aria-label={t('series.value')}
            value={name}
            options={measured.map(([value, { title }]) => ({ value, label: say(title) }))}
            onChange={choose}
          />
          <Line series={series} name={name} field={field} rows={rows} />
        </>
      )}
    </section>
  )
}

interface LineProps {
  series: Series
  name: string
  field: Field
  rows: readonly SeriesRow[]
}

function Line({ series, name, field, rows }: LineProps) {
  const { t } = useTranslation('registers')
  const say = useWords()
  const by = series.fields[series.by] as Field
  const option = useMemo<LineOption>(
    () => ({
      kind: 'line',
      isFromLowest: true,
      categoryTitle: say(by.title),
      categories: rows.map((row) => labelOf(by, row[series.by])),
      unit: field.unit && say(field.unit),
      series: [
        { name: say(field.short ?? field.title), values: rows.map((row) => row[name] as number | null) },
      ],
    }),
    [rows, by, field, name, series, say],
  )
  const values = rows.flatMap((row) => (row[name] === null ? [] : [row[name] as number]))
  const summary =
    values.length === 0
      ? t('series.nothing')
      : t('series.summary', {
          from: formatNumber(Math.min(...values)),
          to: formatNumber(Math.max(...values)),
          last: formatNumber(values.at(-1)),
          count: values.length,
        })
  return <Chart title={say(field.title)} option={option} summary={summary} height={260} />
}

const labelOf = ({ kind }: Field, value: unknown) =>
  kind === 'day' ? formatDate(String(value)) : String(value)

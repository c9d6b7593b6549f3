import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listStandings, listTrends } from '#contract/api/figures/dashboards'
import type { Answer } from '#contract/endpoint'
import { standingFigures } from '#contract/fields/dashboards'
import { titles } from '#contract/fields/titles'
import { ChartWidget, type Drawing } from '../../domain/dashboard/ChartWidget'
import { Dashboard } from '../../domain/dashboard/Dashboard'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { asFilters, useDashboardParams } from '../../domain/dashboard/use-dashboard-params'
import { useOpens } from '../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { WidgetTable } from '../../domain/dashboard/WidgetTable'
import { formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Linked } from '../../ui/Linked'
import { CaseTimes } from './CaseTimes'
import { KeyFigures } from './KeyFigures'
import { daysOfMonth, monthText } from './month-text'
import { Regions } from './Regions'
import { StandingCell } from './StandingCell'
import { Trend } from './Trend'

function Heat() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const { params } = useDashboardParams()
  const { measurements: opens } = useOpens()
  const draw = useCallback(
    ({ months, data, ...period }: Answer<typeof listTrends>): Drawing => {
      const [worst] = data
      return {
        option: {
          kind: 'heatmap',
          rowTitle: say(titles.component),
          rows: data.map(({ name }) => name),
          columns: months.map(monthText),
          values: data.map(({ measurements, exceeded }) =>
            exceeded.map((n, at) => (measurements[at] ? n : null)),
          ),
        },
        opens: (row, column) =>
          opens({
            ...{ status: 'Accepted', standing: 'exceeded', component: data[row]?.id },
            ...asFilters(params, daysOfMonth(months[column] ?? '', period)),
          }),
        summary: t('heat.summary', {
          component: worst?.name ?? '—',
          count: formatNumber(worst?.exceeded.reduce((total, one) => total + one, 0) ?? 0),
        }),
      }
    },
    [t, say, params, opens],
  )
  return <ChartWidget title={t('heat.title')} read={listTrends} own={ofComponents} draw={draw} height={420} />
}

const ofComponents = { by: 'component', top: 12 }

const file = { read: listStandings, own: { by: 'object' } }

export function MinistryPage() {
  return (
    <Dashboard file={file}>
      <KeyFigures />
      <WorstObjects />
      <Trend />
      <Regions />
      <CaseTimes />
      <Heat />
    </Dashboard>
  )
}

function WorstObjects() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const reading = useWidget(listStandings, { by: 'object', top: 10 })
  const { params } = useDashboardParams()
  const opens = useOpens()
  return (
    <Widget title={t('worst.title')} reading={reading} rows={11}>
      {({ data, count_exceeded, ...period }) => {
        const filters = asFilters(params, period)
        const all = opens.objects({ exceeded: true, ...filters })
        if (data.length === 0) return <p className={styles.soft}>{t('worst.empty')}</p>
        return (
          <>
            <WidgetTable
              caption={t('worst.title')}
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  title: say(titles.object),
                  cell: ({ id, name }) => <Linked to={opens.passport(id)}>{name}</Linked>,
                },
                ...(['exceeded', 'worst_load', 'worst_at', 'share'] as const).map((name) => ({
                  key: name,
                  title: say(standingFigures[name].title),
                  isNumber: true,
                  cell: (row: (typeof data)[number]) => (
                    <StandingCell
                      name={name}
                      row={row}
                      to={
                        name === 'exceeded'
                          ? opens.measurements({
                              status: 'Accepted',
                              standing: 'exceeded',
                              object: row.id,
                              ...filters,
                            })
                          : undefined
                      }
                    />
                  ),
                })),
              ]}
            />
            {all && (
              <p className={styles.soft}>
                <Link to={all}>{t('worst.all', { number: formatNumber(count_exceeded) })}</Link>
              </p>
            )}
          </>
        )
      }}
    </Widget>
  )
}

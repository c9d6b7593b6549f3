import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listRefusals, listStates } from '#contract/api/figures/dashboards'
import type { Answer } from '#contract/endpoint'
import { stateFigures } from '#contract/fields/dashboards'
import { titles } from '#contract/fields/titles'
import { ChartWidget, type Drawing } from '../../domain/dashboard/ChartWidget'
import { Dashboard, Pair } from '../../domain/dashboard/Dashboard'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { Ranked } from '../../domain/dashboard/Ranked'
import { asFilters, useDashboardParams } from '../../domain/dashboard/use-dashboard-params'
import { useOpens } from '../../domain/dashboard/use-opens'
import { useWidget, Widget } from '../../domain/dashboard/Widget'
import { WidgetTable } from '../../domain/dashboard/WidgetTable'
import { FigureCell } from '../../domain/statistics/FigureCell'
import { formatNumber, formatPercent, noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Linked } from '../../ui/Linked'
import { Queue } from './centre/Queue'
import { RegionDecisions } from './centre/RegionDecisions'
import { ofState, sinceThen } from './centre/state-filters'
import { monthText } from './month-text'

const columns = ['sent', 'accepted', 'canceled', 'undecided', 'no_norm'] as const

function Laboratories() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const reading = useWidget(listStates, { by: 'laboratory' })
  const { params } = useDashboardParams()
  const opens = useOpens()
  return (
    <Widget title={t('centre.laboratories')} reading={reading} rows={10}>
      {({ data, ...period }) => {
        const filters = asFilters(params, period)
        return (
          <WidgetTable
            caption={t('centre.laboratories')}
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              { key: 'name', title: say(titles.laboratory), cell: ({ name }) => name },
              ...columns.map((name) => ({
                key: name,
                title: say(stateFigures[name].title),
                isNumber: true,
                cell: (row: (typeof data)[number]) => (
                  <Linked
                    to={
                      row.id > 0 && row.now[name]
                        ? opens.measurements({ ...ofState[name], laboratory: row.id, ...filters })
                        : undefined
                    }
                  >
                    <FigureCell name={name} figures={stateFigures} row={sinceThen(row)} />
                  </Linked>
                ),
              })),
              {
                key: 'share',
                title: t('centre.refusedShare'),
                isNumber: true,
                cell: ({ now }) => (now.sent ? formatPercent((now.canceled ?? 0) / now.sent) : noData),
              },
            ]}
          />
        )
      }}
    </Widget>
  )
}

const parts = ['accepted', 'canceled', 'undecided'] as const
const ofMonths = { by: 'month' }

function Decisions() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const draw = useCallback(
    ({ data, total }: Answer<typeof listStates>): Drawing => ({
      option: {
        kind: 'bar',
        stacked: true,
        categoryTitle: t('trend.month'),
        categories: data.map(({ code }) => monthText(code)),
        series: parts.map((name) => ({
          name: say(stateFigures[name].title),
          values: data.map(({ now }) => now[name]),
        })),
      },
      summary: t('centre.decisionsSummary', {
        accepted: formatNumber(total.now.accepted),
        canceled: formatNumber(total.now.canceled),
        undecided: formatNumber(total.now.undecided),
      }),
    }),
    [t, say],
  )
  return <ChartWidget title={t('centre.decisions')} read={listStates} own={ofMonths} draw={draw} />
}

const SHOWN = 10

function Refusals() {
  const { t } = useTranslation(['dashboards', 'words'])
  const reading = useWidget(listRefusals)
  const { params } = useDashboardParams()
  const opens = useOpens()
  return (
    <Widget title={t('centre.refusals')} reading={reading} rows={9}>
      {({ data, ...period }) =>
        data.length === 0 ? (
          <p className={styles.soft}>{t('centre.noRefusals')}</p>
        ) : (
          <Ranked
            lines={data.slice(0, SHOWN).map(({ reason, n }) => ({
              key: reason,
              name: t(`words:decision_reason.${reason}`),
              value: n,
              to: opens.measurements({ status: 'Canceled', reason, ...asFilters(params, period) }),
            }))}
          />
        )
      }
    </Widget>
  )
}

const file = { read: listStates, own: { by: 'region' } }

export function CentrePage() {
  return (
    <Dashboard file={file}>
      <Queue />
      <RegionDecisions />
      <Pair>
        <Decisions />
        <Refusals />
      </Pair>
      <Laboratories />
    </Dashboard>
  )
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listStandings } from '#contract/api/figures/dashboards'
import { isThin } from '#contract/domain/figures/thin-data'
import type { Answer } from '#contract/endpoint'
import { standingFigures } from '#contract/fields/dashboards'
import { ChartWidget, type Drawing } from '../../domain/dashboard/ChartWidget'
import { asFilters, useDashboardParams } from '../../domain/dashboard/use-dashboard-params'
import { useOpens } from '../../domain/dashboard/use-opens'
import { formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { daysOfMonth, monthText } from './month-text'

export function Trend() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const { params } = useDashboardParams()
  const { measurements: opens } = useOpens()
  const draw = useCallback(
    ({ data, ...period }: Answer<typeof listStandings>): Drawing => {
      const exceededIn = (at: number) => {
        const days = daysOfMonth(months[at]?.code ?? '', period)
        return opens({ status: 'Accepted', standing: 'exceeded', ...asFilters(params, days) })
      }
      const months = data.filter(({ now }) => now.sources || now.measurements)
      const thin = months.map(({ now }) => isThin(now.sources_with_data ?? 0, now.sources ?? 0))
      const values = months.map(({ now }) => (now.measurements ? now.exceeded : null))
      const most = months.reduce(
        (one, other) => ((other.now.exceeded ?? 0) > (one?.now.exceeded ?? 0) ? other : one),
        months[0],
      )
      const thinMonths = thin.filter((isOnLittle, at) => isOnLittle && values[at] !== null).length
      const gaps = values.filter((value) => value === null).length
      return {
        option: {
          kind: 'bar',
          categoryTitle: t('trend.month'),
          categories: months.map(({ code }) => monthText(code)),
          series: [{ name: t('trend.exceeded'), values, thin }],
        },
        summary: [
          t('trend.summary', {
            month: monthText(most?.code ?? null),
            count: formatNumber(most?.now.exceeded ?? 0),
            total: formatNumber(months.reduce((sum, { now }) => sum + (now.exceeded ?? 0), 0)),
          }),
          ...(thinMonths > 0 ? [t('trend.thin', { count: thinMonths })] : []),
          ...(gaps > 0 ? [t('trend.gaps', { count: gaps })] : []),
        ].join(' '),
        table: {
          columns: [
            { key: 'month', title: t('trend.month') },
            { key: 'exceeded', title: t('trend.exceeded'), numeric: true },
            { key: 'measurements', title: say(standingFigures.measurements.title), numeric: true },
            { key: 'basis', title: t('trend.basis') },
          ],
          rows: months.map(({ id, code, now }) => ({
            key: id,
            month: monthText(code),
            exceeded: now.measurements ? now.exceeded : null,
            measurements: now.measurements,
            basis: `${formatNumber(now.sources_with_data)} / ${formatNumber(now.sources)}`,
          })),
          opens: (at, column) => (column === 'exceeded' ? exceededIn(at) : undefined),
        },
        opens: exceededIn,
      }
    },
    [t, say, params, opens],
  )
  return <ChartWidget title={t('trend.title')} read={listStandings} own={ofMonths} draw={draw} />
}

const ofMonths = { by: 'month' }

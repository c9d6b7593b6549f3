import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listStates } from '#contract/api/figures/dashboards'
import type { Answer } from '#contract/endpoint'
import { stateFigures } from '#contract/fields/dashboards'
import { ChartWidget, type Drawing } from '../../../domain/dashboard/ChartWidget'
import { formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { monthText } from '../month-text'

const parts = ['accepted', 'canceled', 'undecided'] as const
const ofMonths = { by: 'month' }

export function Decisions() {
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

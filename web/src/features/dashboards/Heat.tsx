import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { listTrends } from '#contract/api/figures/dashboards'
import type { Answer } from '#contract/endpoint'
import { titles } from '#contract/fields/titles'
import { ChartWidget, type Drawing } from '../../domain/dashboard/ChartWidget'
import { asFilters, useAsked } from '../../domain/dashboard/use-asked'
import { useOpens } from '../../domain/dashboard/use-opens'
import { formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { daysOfMonth, monthText } from './month-text'

export function Heat() {
  const { t } = useTranslation('dashboards')
  const say = useWords()
  const { asked } = useAsked()
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
            ...asFilters(asked, daysOfMonth(months[column] ?? '', period)),
          }),
        summary: t('heat.summary', {
          component: worst?.name ?? '—',
          count: formatNumber(worst?.exceeded.reduce((total, one) => total + one, 0) ?? 0),
        }),
      }
    },
    [t, say, asked, opens],
  )
  return <ChartWidget title={t('heat.title')} read={listTrends} own={ofComponents} draw={draw} height={420} />
}

const ofComponents = { by: 'component', top: 12 }

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { readWaterFigures } from '#contract/api/bodies/water'
import type { Answer } from '#contract/endpoint'
import { boardFields } from '#contract/fields/water'
import { ChartWidget, type Drawing } from '../../domain/dashboard/ChartWidget'
import { formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { monthText, useMonth } from './MonthFilter'

export function FlowChart() {
  const { t } = useTranslation('water')
  const say = useWords()
  const { own } = useMonth()
  const draw = useCallback(
    ({ months }: Answer<typeof readWaterFigures>): Drawing => {
      const last = months.at(-1)
      return {
        option: {
          kind: 'bar',
          categoryTitle: t('month'),
          categories: months.map(({ month }) => monthText(month)),
          unit: say(boardFields.inflow.unit ?? { ru: '', uz: '' }),
          series: [
            {
              name: say(boardFields.inflow.short ?? boardFields.inflow.title),
              values: months.map(({ inflow }) => inflow),
            },
            {
              name: say(boardFields.outflow.short ?? boardFields.outflow.title),
              values: months.map(({ outflow }) => outflow),
            },
          ],
        },
        summary:
          last?.inflow === null || last === undefined
            ? t('flow.nothing')
            : t('flow.summary', { inflow: formatNumber(last.inflow), outflow: formatNumber(last.outflow) }),
      }
    },
    [t, say],
  )
  return <ChartWidget hasOwnPeriod title={t('flow.title')} read={readWaterFigures} own={own} draw={draw} />
}

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { readWaterFigures } from '#contract/api/bodies/water'
import type { Answer } from '#contract/endpoint'
import { ChartWidget, type Drawing } from '../../domain/dashboard/ChartWidget'
import { formatNumber } from '../../lib/text/format'
import { monthText, useMonth } from './MonthFilter'

export function FillingChart() {
  const { t } = useTranslation('water')
  const { own } = useMonth()
  const draw = useCallback(
    ({ months, years }: Answer<typeof readWaterFigures>): Drawing => {
      const last = months.at(-1)
      const isKnown = last !== undefined && last.filling !== null
      return {
        option: {
          kind: 'line',
          categoryTitle: t('month'),
          categories: months.map(({ month }) => monthText(month)),
          unit: '%',
          series: [
            { name: t('filling.now'), values: months.map(({ filling }) => filling) },
            { name: t('filling.before'), values: months.map(({ filling_before }) => filling_before) },
            { name: t('filling.least'), values: months.map(({ filling_min }) => filling_min), isLimit: true },
            { name: t('filling.most'), values: months.map(({ filling_max }) => filling_max), isLimit: true },
          ],
        },
        summary: isKnown
          ? t('filling.summary', {
              now: formatNumber(last.filling),
              before: formatNumber(last.filling_before),
              least: formatNumber(last.filling_min),
              most: formatNumber(last.filling_max),
              years,
            })
          : t('filling.nothing'),
      }
    },
    [t],
  )
  return <ChartWidget hasOwnPeriod title={t('filling.title')} read={readWaterFigures} own={own} draw={draw} />
}

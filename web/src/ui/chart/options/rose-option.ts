import { formatNumber } from '../../../lib/text/format'
import type { ChartTheme } from '../chart-theme'
import type { RoseOption } from './chart-option'
import type { EchartsOption } from './echarts-types'

/** Not mirrored from right to left. */
export function roseOption({ categories, series }: RoseOption, { ink }: ChartTheme): EchartsOption {
  return {
    polar: { radius: '68%', center: ['50%', '56%'] },
    angleAxis: {
      type: 'category',
      data: categories,
      // Centres the first bar on the north.
      startAngle: 90 + 180 / Math.max(1, categories.length),
      axisLine: { lineStyle: { color: ink.line } },
      axisTick: { show: false },
      axisLabel: { color: ink.text, fontSize: 12 },
    },
    radiusAxis: {
      splitNumber: 3,
      axisLine: { show: false },
      splitLine: { lineStyle: { color: ink.grid } },
      axisLabel: { color: ink.mutedText, fontSize: 11, formatter: (value: number) => formatNumber(value) },
    },
    series: series.map(({ name, values }) => ({
      type: 'bar' as const,
      name,
      data: values,
      coordinateSystem: 'polar' as const,
      stack: 'all',
      barCategoryGap: '12%',
      itemStyle: { borderColor: ink.surface, borderWidth: 1 },
    })),
  }
}

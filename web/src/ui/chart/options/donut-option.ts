import { formatNumber, formatPercent } from '../../../lib/text/format'
import type { ChartTheme } from '../chart-theme'
import type { DonutOption } from './chart-option'
import type { EchartsOption } from './echarts-types'

const NARROW = 520

/** Labels are beside the ring, or in a legend below. */
export function donutOption({ parts, unit }: DonutOption, theme: ChartTheme): EchartsOption {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const isNarrow = theme.width < NARROW
  const { ink } = theme
  const middle = isNarrow ? '38%' : '50%'
  const share = (value: number) => formatPercent(value / total)
  return {
    title: {
      text: formatNumber(total),
      subtext: unit,
      left: '50%',
      top: middle,
      textAlign: 'center',
      textVerticalAlign: 'middle',
      // Total and unit form one block.
      padding: 0,
      itemGap: 6,
      textStyle: { color: ink.text, fontSize: 20, fontWeight: 600 },
      subtextStyle: { color: ink.mutedText, fontSize: 12 },
    },
    legend: {
      show: isNarrow,
      bottom: 0,
      left: 'center',
      textStyle: { color: ink.text, fontSize: 13 },
      formatter: (name) => `${name}: ${share(parts.find((part) => part.name === name)?.value ?? 0)}`,
    },
    series: [
      {
        type: 'pie',
        radius: isNarrow ? ['42%', '64%'] : ['48%', '70%'],
        center: ['50%', middle],
        clockwise: theme.direction === 'ltr',
        data: parts,
        itemStyle: { borderColor: ink.surface, borderWidth: 2 },
        label: {
          show: !isNarrow,
          color: ink.text,
          fontSize: 12,
          lineHeight: 16,
          width: 150,
          overflow: 'break',
          formatter: ({ name, value }) => `${name}\n${share(Number(value))}`,
        },
        labelLine: { show: !isNarrow, length: 12, length2: 12, lineStyle: { color: ink.line } },
      },
    ],
  }
}

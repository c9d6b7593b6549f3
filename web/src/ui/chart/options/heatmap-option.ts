import { format } from 'echarts/core'
import type { ChartTheme } from '../chart-theme'
import type { HeatmapOption } from './chart-option'
import type { EchartsOption } from './echarts-types'
import { rampScale } from './ramp-scale'
import { withUnit } from './with-unit'

export function heatmapOption(option: HeatmapOption, theme: ChartTheme): EchartsOption {
  const { ink, direction, width } = theme
  const isRtl = direction === 'rtl'
  const cells = option.values.flatMap((row, r) =>
    row.flatMap((value, c) => (value === null ? [] : [[c, r, value] as [number, number, number]])),
  )
  const axis = {
    type: 'category' as const,
    axisLine: { show: false },
    axisTick: { show: false },
    // Background of missing values.
    splitArea: { show: true, areaStyle: { color: [ink.missing] } },
  }
  const label = { color: ink.mutedText, fontSize: 12, overflow: 'truncate' as const }
  return {
    legend: { show: false },
    grid: { left: 4, right: 4, top: 4, bottom: 44, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      formatter: (item) => {
        const data = Array.isArray(item) || !Array.isArray(item.data) ? [] : item.data
        const [column, row, value] = data.map(Number)
        const place = `${option.rows[row ?? 0]}, ${option.columns[column ?? 0]}`
        return `${format.encodeHTML(place)}: <b>${format.encodeHTML(withUnit(value, option.unit))}</b>`
      },
    },
    xAxis: { ...axis, data: option.columns, inverse: isRtl, axisLabel: { ...label, hideOverlap: true } },
    yAxis: {
      ...axis,
      data: option.rows,
      inverse: true,
      position: isRtl ? 'right' : 'left',
      axisLabel: { ...label, width: Math.min(200, width * 0.35), interval: 0 },
    },
    visualMap: rampScale(
      cells.map(([, , value]) => value),
      theme,
      option.unit,
    ),
    series: [{ type: 'heatmap', data: cells, itemStyle: { borderColor: ink.surface, borderWidth: 2 } }],
  }
}

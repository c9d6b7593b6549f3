import type { ChartTheme } from '../chart-theme'
import { axesOption } from './axes-option'
import { calendarOption } from './calendar-option'
import type { ChartOption } from './chart-option'
import { donutOption } from './donut-option'
import type { EchartsOption } from './echarts-types'
import { heatmapOption } from './heatmap-option'
import { roseOption } from './rose-option'
import { withUnit } from './with-unit'

export const chartFont = "'Inter Variable', system-ui, sans-serif"

/** `description` is for screen readers. */
export function echartsOption(option: ChartOption, theme: ChartTheme, description: string): EchartsOption {
  const { ink, palette, direction } = theme
  const isRtl = direction === 'rtl'
  return {
    color: [...palette],
    textStyle: { fontFamily: chartFont, color: ink.text },
    animation: theme.animated,
    animationDuration: 180,
    animationDurationUpdate: 180,
    aria: { enabled: true, label: { description }, decal: { show: theme.patterns && !isScale(option) } },
    tooltip: {
      confine: true,
      trigger: option.kind === 'line' || option.kind === 'bar' ? 'axis' : 'item',
      axisPointer: { type: option.kind === 'bar' ? 'shadow' : 'line', animation: false },
      backgroundColor: ink.surface,
      borderColor: ink.grid,
      padding: [8, 12],
      textStyle: { color: ink.text, fontFamily: chartFont, fontSize: 13 },
      extraCssText: `direction: ${direction}; font-variant-numeric: tabular-nums;`,
      transitionDuration: 0,
      valueFormatter: (value) => withUnit(value, option.unit),
    },
    legend: {
      type: 'scroll',
      top: 0,
      ...(isRtl ? { right: 0 } : { left: 0 }),
      align: isRtl ? 'right' : 'left',
      itemWidth: 18,
      itemHeight: 10,
      itemGap: 16,
      textStyle: { color: ink.text, fontSize: 13 },
      inactiveColor: ink.line,
      pageTextStyle: { color: ink.mutedText },
      pageIconColor: ink.text,
      pageIconInactiveColor: ink.grid,
    },
    ...kindOption(option, theme),
  }
}

/** Patterns would hide shades. */
function isScale({ kind }: ChartOption): boolean {
  return kind === 'calendar' || kind === 'heatmap'
}

function kindOption(option: ChartOption, theme: ChartTheme): EchartsOption {
  switch (option.kind) {
    case 'donut':
      return donutOption(option, theme)
    case 'calendar':
      return calendarOption(option, theme)
    case 'heatmap':
      return heatmapOption(option, theme)
    case 'rose':
      return roseOption(option, theme)
    default:
      return axesOption(option, theme)
  }
}

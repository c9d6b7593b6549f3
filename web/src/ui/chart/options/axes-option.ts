import { formatNumber } from '../../../lib/text/format'
import type { ChartTheme } from '../chart-theme'
import type { BarOption, Limit, LineOption } from './chart-option'
import type { EchartsOption } from './echarts-types'

/** Distinguish series without colour. */
const symbols = [
  'circle',
  'rect',
  'triangle',
  'diamond',
  'emptyCircle',
  'emptyRect',
  'emptyTriangle',
  'emptyDiamond',
]
const dashes: (number[] | 'solid')[] = [
  'solid',
  [8, 4],
  [2, 3],
  [10, 3, 2, 3],
  [4, 4],
  [14, 4],
  [1, 5],
  [6, 2, 2, 2],
]
const DOTS_UP_TO = 40
const NARROW = 520

export function axesOption(option: LineOption | BarOption, theme: ChartTheme): EchartsOption {
  const isHorizontal = option.kind === 'bar' && option.horizontal === true
  const isRtl = theme.direction === 'rtl'
  const hasLegend = option.series.length > 1
  // The name of the norm stands outside of the plot.
  const limitMargin = option.limit && !isHorizontal ? 56 : 12
  const category = categoryAxis(option, theme, isHorizontal)
  const value = valueAxis(option, theme, isHorizontal)
  return {
    grid: {
      left: isRtl ? limitMargin : 4,
      right: isRtl ? 4 : limitMargin,
      top: (hasLegend ? 36 : 8) + (option.unit || option.limit ? 20 : 0),
      bottom: isHorizontal && option.unit ? 24 : 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(hasLegend ? {} : { legend: { show: false } }),
    xAxis: isHorizontal ? { ...value, inverse: isRtl } : { ...category, inverse: isRtl },
    yAxis: { ...(isHorizontal ? category : value), position: isRtl ? 'right' : 'left' },
    series: option.kind === 'line' ? lines(option, theme) : bars(option, theme, isHorizontal),
  }
}

function categoryAxis(option: LineOption | BarOption, { ink, width }: ChartTheme, isHorizontal: boolean) {
  return {
    type: 'category' as const,
    data: option.categories,
    boundaryGap: option.kind === 'bar',
    inverse: isHorizontal,
    axisLine: { lineStyle: { color: ink.line } },
    axisTick: { show: false },
    axisLabel: {
      color: ink.mutedText,
      fontSize: 12,
      hideOverlap: !isHorizontal,
      interval: isHorizontal ? 0 : ('auto' as const),
      ...(isHorizontal ? { width: Math.min(200, width * 0.4), overflow: 'truncate' as const } : {}),
    },
  }
}

function valueAxis(
  option: LineOption | BarOption,
  { ink, direction, width }: ChartTheme,
  isHorizontal: boolean,
) {
  const isRtl = direction === 'rtl'
  return {
    type: 'value' as const,
    name: option.unit,
    nameLocation: isHorizontal ? ('middle' as const) : ('end' as const),
    nameGap: isHorizontal ? 26 : 14,
    nameTextStyle: isHorizontal
      ? { color: ink.mutedText }
      : { color: ink.mutedText, align: isRtl ? ('right' as const) : ('left' as const) },
    max: option.limit && roomFor(option.limit),
    scale: option.kind === 'line' && option.isFromLowest === true && isFlat(option),
    splitNumber: isHorizontal && width < NARROW ? 2 : 4,
    splitLine: { lineStyle: { color: ink.grid } },
    axisLabel: {
      color: ink.mutedText,
      fontSize: 12,
      formatter: (value: number) => formatNumber(value),
      // The maximum is not a tick, and its label would overlap the last one.
      showMaxLabel: option.limit === undefined,
    },
  }
}

/** Changes would be invisible on an axis from zero. */
function isFlat({ series }: LineOption): boolean {
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const highest = Math.max(...known)
  return highest - Math.min(...known) < highest / 4
}

function lines(option: LineOption, theme: ChartTheme) {
  return option.series.map(({ name, values, isLimit = false }, i) => ({
    type: 'line' as const,
    name,
    data: values,
    stack: option.stacked ? 'all' : undefined,
    areaStyle: option.stacked ? { opacity: 0.25 } : undefined,
    symbol: symbols[i % symbols.length],
    symbolSize: 6,
    showSymbol: isLimit ? values.length === 1 : values.filter(isKnown).length <= DOTS_UP_TO,
    ...(isLimit && { itemStyle: { color: theme.ink.limit } }),
    lineStyle: isLimit
      ? { width: 1.5, type: dashes[i % dashes.length], color: theme.ink.limit }
      : { width: 2, type: theme.patterns ? dashes[i % dashes.length] : ('solid' as const) },
    emphasis: { focus: 'series' as const },
    markLine: i === 0 && option.limit ? limitLine(option.limit, theme, false) : undefined,
  }))
}

function bars(option: BarOption, theme: ChartTheme, isHorizontal: boolean) {
  return option.series.map(({ name, values, thin = [] }, i) => ({
    type: 'bar' as const,
    name,
    data: values.map((value, at) => (thin[at] ? { value, itemStyle: onLittle } : value)),
    stack: option.stacked ? 'all' : undefined,
    barMaxWidth: 28,
    barCategoryGap: '35%',
    itemStyle: {
      borderRadius: option.stacked ? 0 : 2,
      borderColor: theme.ink.surface,
      borderWidth: option.stacked ? 1 : 0,
    },
    emphasis: { focus: 'series' as const },
    markLine: i === 0 && option.limit ? limitLine(option.limit, theme, isHorizontal) : undefined,
  }))
}

/** Hatched too, for colour blindness. */
const onLittle = {
  opacity: 0.45,
  decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4 },
}

function limitLine({ name, value }: Limit, { ink, direction }: ChartTheme, isHorizontal: boolean) {
  const isRtl = direction === 'rtl'
  return {
    silent: true,
    animation: false,
    symbol: 'none',
    lineStyle: { color: ink.limit, type: [6, 4], width: 1.5 },
    label: {
      position: 'end' as const,
      align: isHorizontal ? ('center' as const) : isRtl ? ('right' as const) : ('left' as const),
      color: ink.limit,
      fontSize: 12,
      lineHeight: 14,
      formatter: `${name}${isHorizontal ? ' ' : '\n'}${formatNumber(value)}`,
    },
    data: [isHorizontal ? { xAxis: value } : { yAxis: value }],
  }
}

/** The axis always includes the norm. */
function roomFor({ value: limit }: Limit) {
  return ({ max }: { max: number }) => {
    const top = Math.max(max, limit) * 1.08
    const step = 10 ** Math.floor(Math.log10(top || 1)) / 2
    return Number((Math.ceil(top / step) * step).toPrecision(6))
  }
}

const isKnown = (value: number | null) => value !== null

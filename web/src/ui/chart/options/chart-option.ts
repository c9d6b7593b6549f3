/** Texts are translated; null leaves a gap. */
export type ChartOption = LineOption | BarOption | RoseOption | DonutOption | CalendarOption | HeatmapOption

interface Series {
  name: string
  values: (number | null)[]
  /** Bars based on thin data are pale and hatched. */
  thin?: boolean[]
  /** A norm that changes over time. */
  isLimit?: boolean
}

export interface Limit {
  name: string
  value: number
}

interface Axes {
  /** Title of the categories, and of the first table column. */
  categoryTitle: string
  categories: string[]
  series: Series[]
  unit?: string
  limit?: Limit
  stacked?: boolean
}

export interface LineOption extends Axes {
  kind: 'line'
  /** The axis may begin near the lowest value. */
  isFromLowest?: boolean
}

export interface BarOption extends Axes {
  kind: 'bar'
  /** For long names. */
  horizontal?: boolean
}

/** Stacked bars around a compass, clockwise from the north. */
export interface RoseOption extends Axes {
  kind: 'rose'
}

export interface DonutOption {
  kind: 'donut'
  partTitle: string
  valueTitle: string
  unit?: string
  parts: { name: string; value: number }[]
}

export interface CalendarOption {
  kind: 'calendar'
  /** YYYY-MM-DD, inclusive. */
  from: string
  to: string
  valueTitle: string
  unit?: string
  days: { date: string; value: number | null }[]
}

export interface HeatmapOption {
  kind: 'heatmap'
  rowTitle: string
  rows: string[]
  columns: string[]
  /** One list per row. */
  values: (number | null)[][]
  unit?: string
}

export function isEmpty(option: ChartOption): boolean {
  if (option.kind === 'donut') return option.parts.every(({ value }) => value === 0)
  if (option.kind === 'calendar') return option.days.every(({ value }) => value === null)
  if (option.kind === 'heatmap') return option.values.flat().every((value) => value === null)
  return option.series.every(({ values }) => values.every((value) => value === null))
}

/** What a chart can show. Texts arrive translated, numbers as numbers; null is "not measured" and leaves a gap. */
export type ChartOption = LineOption | BarOption | RoseOption | DonutOption | CalendarOption | HeatmapOption

interface Series {
  name: string
  values: (number | null)[]
  /** Which of the values stand on little: they are pale and hatched. Of bars alone. */
  thin?: boolean[]
  /** A norm that was not the same all the time: drawn as one, not as something measured. */
  isLimit?: boolean
}

export interface Limit {
  name: string
  value: number
}

interface Axes {
  /** What the categories are: a month, a region. Heads the first column of the table. */
  categoryTitle: string
  categories: string[]
  series: Series[]
  unit?: string
  /** A norm, drawn across the plot. */
  limit?: Limit
  stacked?: boolean
}

export interface LineOption extends Axes {
  kind: 'line'
  /** Values whose zero says nothing, like a height above the sea: the axis may begin near the lowest. */
  isFromLowest?: boolean
}

export interface BarOption extends Axes {
  kind: 'bar'
  /** Long names read better beside horizontal bars. */
  horizontal?: boolean
}

/** Bars around a circle, one upon another: the points of the compass, clockwise from the north. */
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
  /** Calendar dates, YYYY-MM-DD, both ends included. */
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
  /** One list a row, one value a column. */
  values: (number | null)[][]
  unit?: string
}

/** Nothing was measured: the empty state is honest where bare axes would not be. */
export function isEmpty(option: ChartOption): boolean {
  if (option.kind === 'donut') return option.parts.every(({ value }) => value === 0)
  if (option.kind === 'calendar') return option.days.every(({ value }) => value === null)
  if (option.kind === 'heatmap') return option.values.flat().every((value) => value === null)
  return option.series.every(({ values }) => values.every((value) => value === null))
}

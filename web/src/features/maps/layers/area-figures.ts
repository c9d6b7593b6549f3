import type { listAreas } from '#contract/api/figures/maps'
import { type AreaScale, areaCondition, areaScales } from '#contract/domain/figures/area-condition'
import { isThin } from '#contract/domain/figures/thin-data'
import type { Answer } from '#contract/endpoint'

export type Area = Answer<typeof listAreas>['data'][number]

export const areaFigures = [...areaScales, 'exceeded', 'measurements', 'objects', 'share_with_data'] as const
export type AreaFigure = (typeof areaFigures)[number]
export type AreaCount = Exclude<AreaFigure, AreaScale>

export const isScale = (figure: AreaFigure): figure is AreaScale =>
  (areaScales as readonly AreaFigure[]).includes(figure)

export const scaleOf = (figure: AreaFigure): AreaScale => (isScale(figure) ? figure : areaScales[0])

export const levelOfArea = (area: Area, figure: AreaFigure) => areaCondition(area, scaleOf(figure))

export function countOf(area: Area, count: AreaCount): number | null {
  switch (count) {
    case 'share_with_data':
      return area.sources === 0 ? null : area.sources_with_data / area.sources
    case 'exceeded':
      return area.measurements === 0 ? null : area.exceeded
    default:
      return area[count]
  }
}

/** Counts are never based on little data. */
export const isOnLittle = (area: Area, figure: AreaFigure) =>
  !['objects', 'measurements', 'share_with_data'].includes(figure) &&
  isThin(area.sources_with_data, area.sources)

export const CLASSES = 5

/** Upper ends of quantile classes; equal values share a class. */
export function classesOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((one, other) => one - other)
  const ends = Array.from(
    { length: CLASSES },
    (_, i) => sorted[Math.ceil(((i + 1) * sorted.length) / CLASSES) - 1],
  )
  return [...new Set(ends.filter((end) => end !== undefined))]
}

export const classOf = (value: number, ends: readonly number[]) => ends.findIndex((end) => value <= end)

import type { listAreas } from '#contract/api/figures/maps'
import { conditionOf } from '#contract/domain/figures/condition-level'
import { isThin } from '#contract/domain/figures/thin-data'
import type { Answer } from '#contract/endpoint'

export type Area = Answer<typeof listAreas>['data'][number]

/** By what regions and districts are coloured. */
export const areaFigures = [
  'condition',
  'exceeded',
  'share_exceeded',
  'measurements',
  'objects',
  'share_with_data',
] as const
export type AreaFigure = (typeof areaFigures)[number]

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** What is not told although there is a day of it is infinite. */
export const loadOfArea = ({ worst_load, worst_at }: Area) =>
  worst_load ?? (worst_at === null ? null : Number.POSITIVE_INFINITY)

/** The worst that applies to it. */
export const levelOfArea = (area: Area) => conditionOf({ ...area, worst_load: loadOfArea(area) })

export function figureOf(area: Area, figure: Exclude<AreaFigure, 'condition'>): number | null {
  switch (figure) {
    case 'share_exceeded':
      return shareOf(area.exceeded, area.measurements)
    case 'share_with_data':
      return shareOf(area.sources_with_data, area.sources)
    case 'exceeded':
      return area.measurements === 0 ? null : area.exceeded
    default:
      return area[figure]
  }
}

/** Whether what is said of an area stands on little; how many there are does not. */
export const isOnLittle = (area: Area, figure: AreaFigure) =>
  !['objects', 'measurements', 'share_with_data'].includes(figure) &&
  isThin(area.sources_with_data, area.sources)

export const CLASSES = 5

/** The upper ends of classes with about as many values in each; equal values are never parted. */
export function classesOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((one, other) => one - other)
  const ends = Array.from(
    { length: CLASSES },
    (_, i) => sorted[Math.ceil(((i + 1) * sorted.length) / CLASSES) - 1],
  )
  return [...new Set(ends.filter((end) => end !== undefined))]
}

export const classOf = (value: number, ends: readonly number[]) => ends.findIndex((end) => value <= end)

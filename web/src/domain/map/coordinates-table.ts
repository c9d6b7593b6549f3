import { titles } from '#contract/fields/titles'
import type { Words } from '#contract/words'
import type { ChartTableData } from '../../ui/chart/chart-table'

interface Located {
  id: number
  name: string
  latitude: number
  longitude: number
}

/** The table beside a map of named points. */
export const coordinatesTable = (
  points: readonly Located[],
  say: (words: Words) => string,
  nameTitle: Words = titles.name,
): ChartTableData => ({
  columns: [
    { key: 'name', title: say(nameTitle) },
    { key: 'latitude', title: say(titles.latitude), numeric: true },
    { key: 'longitude', title: say(titles.longitude), numeric: true },
  ],
  rows: points.map(({ id, name, latitude, longitude }) => ({ key: id, name, latitude, longitude })),
})

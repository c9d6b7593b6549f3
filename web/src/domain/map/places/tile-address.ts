import type { PlaceSet } from '#contract/api/figures/maps'
import type { TileSource } from '../map-layer'

/** A custom protocol, so that tiles are requested with the access token. */
export const tileScheme = 'places'

export const tileAddress = ({ tiles }: TileSource) => {
  const [set, query = ''] = tiles.split('?')
  return `${tileScheme}://${set}/{z}/{x}/{y}?${query}`
}

/** Sorted and without empty values, so that the same query is cached under one URL. */
export function placeTiles(set: PlaceSet, query: object): TileSource {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([one], [other]) => one.localeCompare(other))
  return { tiles: `${set}?${new URLSearchParams(given)}` }
}

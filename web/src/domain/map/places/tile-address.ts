import type { PlaceSet } from '#contract/api/figures/maps'
import type { TileSource } from '../map-layer'

/** Tiles are called like everything else, with the session's token: the map asks us instead of the server. */
export const tileScheme = 'places'

export const tileAddress = ({ tiles }: TileSource) => {
  const [set, query = ''] = tiles.split('?')
  return `${tileScheme}://${set}/{z}/{x}/{y}?${query}`
}

/** What is not asked for is left out, and the rest in one order: the same question is the same address. */
export function placeTiles(set: PlaceSet, query: object): TileSource {
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([one], [other]) => one.localeCompare(other))
  return { tiles: `${set}?${new URLSearchParams(given)}` }
}

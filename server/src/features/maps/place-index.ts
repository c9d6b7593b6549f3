import { conditionsByBadness } from '#contract/domain/figures/condition-level'
import { EXTENT, type TilePoint } from './vector-tile'

/** `look` encodes the symbol. */
export type PlaceRow = [id: number, longitude: number, latitude: number, look: number]

/** Places sorted along the Morton curve, so that each tile and each cell is one range of the list. */
export interface PlaceIndex {
  ids: Int32Array
  keys: Float64Array
  xs: Uint32Array
  ys: Uint32Array
  looks: Uint8Array
}

/** Bits of each axis: 2.5 m; both fit into a number. */
const BITS = 24
const WORLD = 2 ** BITS

interface Place {
  id: number
  x: number
  y: number
  look: number
  key: number
}

const inOrder = (one: Place, other: Place) => one.key - other.key || one.id - other.id

const sorted = (rows: readonly PlaceRow[]): Place[] =>
  rows
    .map(([id, longitude, latitude, look]) => {
      const [x, y] = [acrossWorld(longitude), downWorld(latitude)]
      return { id, x, y, look, key: alongCurve(x, y) }
    })
    .sort(inOrder)

export function buildIndex(rows: readonly PlaceRow[]): PlaceIndex {
  const places = sorted(rows)
  return {
    ids: Int32Array.from(places, ({ id }) => id),
    keys: Float64Array.from(places, ({ key }) => key),
    xs: Uint32Array.from(places, ({ x }) => x),
    ys: Uint32Array.from(places, ({ y }) => y),
    looks: Uint8Array.from(places, ({ look }) => look),
  }
}

/** Merges changed places; deleted ones stay, but are never selected. */
export function withChanged(index: PlaceIndex, rows: readonly PlaceRow[]): PlaceIndex {
  if (rows.length === 0) return index
  const changed = sorted(rows)
  const ids = new Set(changed.map(({ id }) => id))
  const stays = index.ids.reduce((count, id) => (ids.has(id) ? count : count + 1), 0)
  const length = stays + changed.length
  const merged: PlaceIndex = {
    ids: new Int32Array(length),
    keys: new Float64Array(length),
    xs: new Uint32Array(length),
    ys: new Uint32Array(length),
    looks: new Uint8Array(length),
  }
  let to = 0
  let next = 0
  const put = ({ id, x, y, look, key }: Place) => {
    merged.ids[to] = id
    merged.keys[to] = key
    merged.xs[to] = x
    merged.ys[to] = y
    merged.looks[to++] = look
  }
  for (let i = 0; i < index.ids.length; i++) {
    const place = placeAt(index, i)
    if (ids.has(place.id)) continue
    for (let now = changed[next]; now && inOrder(now, place) < 0; now = changed[++next]) put(now)
    put(place)
  }
  for (const rest of changed.slice(next)) put(rest)
  return merged
}

const placeAt = ({ ids, keys, xs, ys, looks }: PlaceIndex, i: number): Place => ({
  id: ids[i] as number,
  key: keys[i] as number,
  x: xs[i] as number,
  y: ys[i] as number,
  look: looks[i] as number,
})

const inWorld = (part: number) => Math.min(WORLD - 1, Math.max(0, Math.floor(part * WORLD)))

const acrossWorld = (longitude: number) => inWorld((longitude + 180) / 360)

/** Web Mercator. */
function downWorld(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return inWorld(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI))
}

/** Interleaves the bits in halves, because bit operators use 32 bits. */
function alongCurve(x: number, y: number): number {
  const half = BITS / 2
  const low = 2 ** half - 1
  return interleaved(x >> half, y >> half) * 4 ** half + interleaved(x & low, y & low)
}

function interleaved(x: number, y: number): number {
  return spread(x) + 2 * spread(y)
}

/** Spreads twelve bits. */
function spread(bits: number): number {
  let spread = bits
  spread = (spread | (spread << 8)) & 0x00ff00ff
  spread = (spread | (spread << 4)) & 0x0f0f0f0f
  spread = (spread | (spread << 2)) & 0x33333333
  return (spread | (spread << 1)) & 0x55555555
}

/** By id. */
export interface Shown {
  chosen: Uint8Array
  badness: Uint8Array
  /** Open at the end of the period; others are shown only if measured in it. */
  open: Uint8Array | undefined
}

const isShown = ({ chosen, badness, open }: Shown, id: number): boolean =>
  chosen[id] === 1 && (open === undefined || open[id] === 1 || (badness[id] ?? 0) > 0)

export interface Tile {
  z: number
  x: number
  y: number
}

/** log2 of the cells on a side of a tile; smaller when zoomed in. */
const cellBits = (z: number) => (z < 11 ? 3 : z === 11 ? 4 : 5)

/** The distance of a bubble to the border of its cell, so that bubbles never overlap. */
const MARGIN = 0.32

/** Clusters places by cell; the worst decides on the colour. */
export function cutTile(index: PlaceIndex, shown: Shown, { z, x, y }: Tile): TilePoint[] {
  const { badness } = shown
  const { ids, keys, xs, ys, looks } = index
  const size = 2 ** (BITS - z)
  const [left, top] = [x * size, y * size]
  const first = alongCurve(left, top)
  const cells = 2 ** cellBits(z)
  const cellSpan = (size / cells) ** 2
  const scale = EXTENT / size
  const points: TilePoint[] = []
  let cell = -1
  let n = 0
  let worst = 0
  let sumX = 0
  let sumY = 0
  let last = 0
  const put = () => {
    if (n === 0) return
    if (n === 1) {
      const at = { x: Math.floor((sumX - left) * scale), y: Math.floor((sumY - top) * scale) }
      points.push({
        id: ids[last] as number,
        ...at,
        properties: { level: worst, look: looks[last] as number },
      })
    } else {
      const within = (sum: number, from: number) => {
        const along = (sum / n - from) / (size / cells)
        const whole = Math.floor(along)
        const part = Math.min(1 - MARGIN, Math.max(MARGIN, along - whole))
        return Math.round(((whole + part) * EXTENT) / cells)
      }
      points.push({ x: within(sumX, left), y: within(sumY, top), properties: { level: worst, n } })
    }
  }
  const end = lowerBound(keys, first + size * size)
  for (let i = lowerBound(keys, first); i < end; i++) {
    const id = ids[i] as number
    if (!isShown(shown, id)) continue
    const own = Math.floor(((keys[i] as number) - first) / cellSpan)
    if (own !== cell) {
      put()
      cell = own
      n = worst = sumX = sumY = 0
    }
    n++
    sumX += xs[i] as number
    sumY += ys[i] as number
    worst = Math.max(worst, badness[id] ?? 0)
    last = i
  }
  put()
  return points
}

function lowerBound(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] as number) < key) low = middle + 1
    else high = middle
  }
  return low
}

export type Box = readonly [west: number, south: number, east: number, north: number]

/** Counts the shown places in a box by badness. */
export function countIn(index: PlaceIndex, shown: Shown, box: Box | undefined): number[] {
  const { badness } = shown
  const { ids, xs, ys } = index
  const counts = conditionsByBadness.map(() => 0)
  const [west, south, east, north] = box ?? [-180, -85, 180, 85]
  const [left, right, top, bottom] = [
    acrossWorld(west),
    acrossWorld(east),
    downWorld(north),
    downWorld(south),
  ]
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (!isShown(shown, id)) continue
    const [x, y] = [xs[i] as number, ys[i] as number]
    if (x < left || x > right || y < top || y > bottom) continue
    const level = badness[id] ?? 0
    counts[level] = (counts[level] as number) + 1
  }
  return counts
}

/** Mapbox Vector Tiles 2.1 of points with integer properties. */

export const EXTENT = 4096

export interface TilePoint {
  id?: number
  /** In units of the tile (EXTENT). */
  x: number
  y: number
  properties: Readonly<Record<string, number>>
}

/** One layer; empty without points. */
export function encodeTile(name: string, points: readonly TilePoint[]): Uint8Array {
  if (points.length === 0) return new Uint8Array(0)
  const keys = new Map<string, number>()
  const values = new Map<number, number>()
  const layer = new Bytes()
  layer.tag(15, VARINT).varint(2)
  layer.text(1, name)
  const tags = new Bytes()
  const geometry = new Bytes()
  const feature = new Bytes()
  for (const { id, x, y, properties } of points) {
    tags.empty()
    for (const name in properties)
      tags.varint(placeOf(keys, name)).varint(placeOf(values, properties[name] as number))
    geometry.empty()
    geometry.varint(MOVE_ONCE).varint(zigzag(x)).varint(zigzag(y))
    feature.empty()
    if (id !== undefined) feature.tag(1, VARINT).varint(id)
    feature.part(2, tags)
    feature.tag(3, VARINT).varint(POINT)
    feature.part(4, geometry)
    layer.part(2, feature)
  }
  for (const key of keys.keys()) layer.text(3, key)
  for (const value of values.keys()) {
    feature.empty()
    feature.tag(5, VARINT).varint(value)
    layer.part(4, feature)
  }
  layer.tag(5, VARINT).varint(EXTENT)
  const tile = new Bytes()
  tile.part(3, layer)
  return tile.taken()
}

const VARINT = 0
const BYTES = 2
const POINT = 1
/** MoveTo with count 1. */
const MOVE_ONCE = 9

const zigzag = (n: number) => (n << 1) ^ (n >> 31)

function placeOf<Key>(places: Map<Key, number>, key: Key): number {
  const known = places.get(key)
  if (known !== undefined) return known
  places.set(key, places.size)
  return places.size - 1
}

const utf8 = new TextEncoder()

/** A minimal protocol buffer writer. */
class Bytes {
  #bytes = new Uint8Array(256)
  #length = 0

  empty(): void {
    this.#length = 0
  }

  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  tag(field: number, type: number): this {
    return this.varint(field * 8 + type)
  }

  varint(value: number): this {
    this.#makeRoom(10)
    let rest = value
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) + 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.#length++] = rest
    return this
  }

  text(field: number, text: string): void {
    this.#put(field, utf8.encode(text))
  }

  part(field: number, part: Bytes): void {
    this.#put(field, part.#bytes.subarray(0, part.#length))
  }

  #put(field: number, bytes: Uint8Array): void {
    this.tag(field, BYTES).varint(bytes.length)
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#bytes.length + more))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}

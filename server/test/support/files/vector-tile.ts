/** A place or a cluster of a vector tile, read by nothing that wrote it. */
export interface ReadPoint {
  id: number | undefined
  longitude: number
  latitude: number
  properties: Record<string, number>
}

interface Tile {
  z: number
  x: number
  y: number
}

const EXTENT = 4096

/** The fields of a message of protocol buffers: numbers, and bytes. */
function* fieldsOf(bytes: Uint8Array): Generator<[field: number, value: number | Uint8Array]> {
  let at = 0
  const varint = () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const value = varint()
    if (tag % 8 === 0) yield [tag >> 3, value]
    else {
      yield [tag >> 3, bytes.subarray(at, at + value)]
      at += value
    }
  }
}

const all = (bytes: Uint8Array, field: number) =>
  [...fieldsOf(bytes)].flatMap(([name, value]) => (name === field ? [value] : []))
const parts = (bytes: Uint8Array, field: number) => all(bytes, field) as Uint8Array[]
const numbers = (bytes: Uint8Array) => {
  const found: number[] = []
  let [value, factor] = [0, 1]
  for (const byte of bytes) {
    value += (byte & 127) * factor
    factor *= 128
    if (byte < 128) {
      found.push(value)
      value = 0
      factor = 1
    }
  }
  return found
}

export function readTilePoints(bytes: Uint8Array, { z, x, y }: Tile): ReadPoint[] {
  return parts(bytes, 3).flatMap((layer) => {
    const keys = parts(layer, 3).map((key) => Buffer.from(key).toString())
    const values = parts(layer, 4).map((value) => all(value, 5)[0] as number)
    return parts(layer, 2).map((feature) => {
      const tags = numbers(parts(feature, 2)[0] ?? new Uint8Array())
      const [, dx = 0, dy = 0] = numbers(parts(feature, 4)[0] ?? new Uint8Array())
      const unzigzag = (n: number) => (n % 2 === 0 ? n / 2 : -(n + 1) / 2)
      const across = (x + unzigzag(dx) / EXTENT) / 2 ** z
      const down = (y + unzigzag(dy) / EXTENT) / 2 ** z
      const properties = Object.fromEntries(
        tags.flatMap((key, i) => (i % 2 === 0 ? [[keys[key], values[tags[i + 1] as number]]] : [])),
      )
      return {
        id: all(feature, 1)[0] as number | undefined,
        longitude: across * 360 - 180,
        latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI,
        properties,
      }
    })
  })
}

export function tileAt(z: number, { longitude, latitude }: { longitude: number; latitude: number }): Tile {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const across = 2 ** z
  return {
    z,
    x: Math.floor(((longitude + 180) / 360) * across),
    y: Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across),
  }
}

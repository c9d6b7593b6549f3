/** A random generator with a seed, the same on every machine. */
export interface Chance {
  /** From 0 up to but not including 1. */
  next(): number
  whole(min: number, max: number): number
  pick<const T>(from: readonly [T, ...T[]]): T
  /** Several different elements, in the order of the list. */
  some<T>(from: readonly T[], count: number): T[]
  happens(probability: number): boolean
}

export function chance(seed: string): Chance {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
    some(from, count) {
      const drawn = from.map((item, index) => ({ item, index, rank: next() }))
      drawn.sort((a, b) => a.rank - b.rank)
      return drawn
        .slice(0, count)
        .sort((a, b) => a.index - b.index)
        .map(({ item }) => item)
    },
    happens: (probability) => next() < probability,
  }
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) as number), 16_777_619)
  return value | 0
}

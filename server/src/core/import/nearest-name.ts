import type { FieldError } from '#contract/errors'
import { fold } from './fold'

/** What is wrong with a cell, with a suggestion. */
export interface CellProblem extends FieldError {
  meant?: string | undefined
  /** The conflicting record, in the language of the caller. */
  detail?: string | undefined
}

/** The number of typing errors that are tolerated; none in short words, which resemble many others. */
const slipsIn = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : length < 13 ? 2 : 3)

/** Digits must match: source 3 is not source 2. */
const digitsIn = (word: string) => word.replace(/\D/g, '')

/** Suggestions for more different words take time, and are not read. */
const LOOKED_UP = 200

/** Finds the one nearest name; undefined when two are equally near. */
export function makeNearest(names: Iterable<string>): (cell: unknown) => string | undefined {
  const known = new Map<string, string | undefined>()
  let folded: { name: string; word: string; digits: string }[] | undefined
  return (cell) => {
    const word = fold(cell)
    if (known.has(word) || known.size >= LOOKED_UP) return known.get(word)
    folded ??= [...new Set(names)].map((name) => ({ name, word: fold(name), digits: digitsIn(fold(name)) }))
    const digits = digitsIn(word)
    let least = slipsIn(word.length) + 1
    let nearest: string | undefined
    for (const candidate of folded) {
      if (candidate.digits !== digits) continue
      const slips = slipsBetween(word, candidate.word, least)
      if (slips > least) continue
      nearest = slips < least ? candidate.name : undefined
      least = slips
    }
    known.set(word, nearest)
    return nearest
  }
}

/** The edit distance with transpositions; `most + 1` when it exceeds `most`. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return at(last, other.length)
}

const at = (row: readonly number[] | undefined, index: number) => row?.[index] ?? Number.POSITIVE_INFINITY

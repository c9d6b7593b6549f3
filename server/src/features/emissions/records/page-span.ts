/** A month, or what a period leaves of one, and how many of a list are in it. */
export interface Part {
  from: string
  to: string
  n: number
}

/** The days between which a page of a list by date lies. */
export interface Span {
  from: string
  to: string
  /** How many of the list come before them. */
  skipped: number
  /** Nothing comes after them. */
  isLast: boolean
}

/** Where so many rows lie that come after an offset, in parts that stand in the order of the list. */
export function spanAt(parts: readonly Part[], offset: number, limit: number): Span | undefined {
  const ends = runningTotals(parts)
  const first = ends.findIndex((end) => end > offset)
  const enough = ends.findIndex((end) => end >= offset + limit)
  return first < 0 ? undefined : spanOf(parts, first, enough, (ends[first - 1] as number | undefined) ?? 0)
}

/** Where so many rows lie that come after one of a day. How many are left of the part that it is in is not known. */
export function spanAfter(
  parts: readonly Part[],
  direction: 'asc' | 'desc',
  day: string,
  limit: number,
): Span | undefined {
  const first = parts.findIndex(({ from, to }) => (direction === 'desc' ? from <= day : day <= to))
  const ends = runningTotals(parts)
  const enough = ends.findIndex((end) => end >= (ends[first] as number) + limit)
  return first < 0 ? undefined : spanOf(parts, first, enough, 0)
}

function runningTotals(parts: readonly Part[]): number[] {
  let total = 0
  return parts.map(({ n }) => {
    total += n
    return total
  })
}

function spanOf(parts: readonly Part[], first: number, enough: number, skipped: number): Span {
  const inside = parts.slice(first, enough < 0 ? undefined : enough + 1)
  const days = inside.flatMap(({ from, to }) => [from, to]).sort()
  return { from: days[0] as string, to: days.at(-1) as string, skipped, isLast: enough < 0 }
}

/** The rows of a month or partial month. */
export interface Part {
  from: string
  to: string
  n: number
}

export interface Span {
  from: string
  to: string
  /** Rows of the list before these days. */
  skipped: number
  isLast: boolean
}

/** The days of the rows after an offset; parts are in the order of the list. */
export function spanAt(parts: readonly Part[], offset: number, limit: number): Span | undefined {
  const ends = runningTotals(parts)
  const first = ends.findIndex((end) => end > offset)
  const enough = ends.findIndex((end) => end >= offset + limit)
  return first < 0 ? undefined : spanOf(parts, first, enough, (ends[first - 1] as number | undefined) ?? 0)
}

/** The days of the rows after a day, whose own part may be partly read. */
export function spanAfter(parts: readonly Part[], direction: 'asc' | 'desc', day: string, limit: number) {
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

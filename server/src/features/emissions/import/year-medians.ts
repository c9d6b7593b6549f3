export interface Point {
  date: string
  value: number
}

/** Medians of the year before each day, as `percentile_cont`. Both lists are sorted by date. */
export function yearMedians(series: readonly Point[], days: readonly string[]): (number | undefined)[] {
  const window: number[] = []
  let [first, next] = [0, 0]
  return days.map((day) => {
    for (let point = series[next]; point && point.date < day; point = series[++next])
      window.splice(placeOf(window, point.value), 0, point.value)
    const start = yearBefore(day)
    for (let point = series[first]; point && first < next && point.date < start; point = series[++first])
      window.splice(placeOf(window, point.value), 1)
    return middleOf(window)
  })
}

function placeOf(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

function middleOf(sorted: readonly number[]): number | undefined {
  const half = sorted.length >> 1
  const upper = sorted[half]
  if (upper === undefined || sorted.length % 2 === 1) return upper
  const lower = sorted[half - 1] as number
  return lower + (upper - lower) / 2
}

export function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before
}

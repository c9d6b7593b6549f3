/** Days as `YYYY-MM-DD`, both inclusive; null means open. Such texts sort as the days do. */
export interface Period {
  readonly start: string
  readonly end: string | null
}

export function overlap(a: Period, b: Period): boolean {
  return (b.end === null || a.start <= b.end) && (a.end === null || b.start <= a.end)
}

export function includes({ start, end }: Period, day: string): boolean {
  return start <= day && (end === null || day <= end)
}

/** The end lies before the start; an open end never does. */
export function isReversed(start: string | undefined, end: string | undefined): boolean {
  return start !== undefined && end !== undefined && end < start
}

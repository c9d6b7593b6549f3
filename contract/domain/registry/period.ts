/** Days as `YYYY-MM-DD`, inclusive; null is open. They sort as text. */
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

/** An open end is never reversed. */
export function isReversed(start: string | undefined, end: string | undefined): boolean {
  return start !== undefined && end !== undefined && end < start
}

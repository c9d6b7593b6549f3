import type { Period } from './period'

/** `until` is the first day after it; null while it lasts. */
export interface Span {
  readonly since: string
  readonly until: string | null
}

/** On any day of the period. */
export function wasIn({ since, until }: Span, { start, end }: Period): boolean {
  return (end === null || since <= end) && (until === null || until > start)
}

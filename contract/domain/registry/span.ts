import type { Period } from './period'

/** When something was so: `until` is the first day on which it no longer was; null while it still is. */
export interface Span {
  readonly since: string
  readonly until: string | null
}

/** Whether it was so on any day of a period. Statistics of a period count whatever was. */
export function wasIn({ since, until }: Span, { start, end }: Period): boolean {
  return (end === null || since <= end) && (until === null || until > start)
}

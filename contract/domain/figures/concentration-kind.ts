import type { Medium } from '../measurement/medium'

/** Norms of a place, the first that judges first. A background is no norm. */
export const normsByRank = ['pdv', 'pdk', 'ken', 'pds', 'pdo'] as const

interface Measured {
  readonly medium: Medium
  readonly norm_type: (typeof normsByRank)[number] | null
}

/**
 * Among which places a value may be expected to change evenly: of one medium, judged by the same type of norm. What
 * comes out of a stack (PDV) is told of the stack alone, and so is what no norm judges: undefined.
 */
export const surfaceOf = ({ medium, norm_type }: Measured): string | undefined =>
  norm_type === null || norm_type === 'pdv' ? undefined : `${medium} ${norm_type}`

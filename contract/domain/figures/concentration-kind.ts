import type { Medium } from '../measurement/medium'

/** In the order in which they judge. A background is not a norm. */
export const normsByRank = ['pdv', 'pdk', 'ken', 'pds', 'pdo'] as const

interface Measured {
  readonly medium: Medium
  readonly norm_type: (typeof normsByRank)[number] | null
}

/** Interpolation mixes only places of one medium and norm type. A stack (PDV) says nothing about its surroundings. */
export const surfaceOf = ({ medium, norm_type }: Measured): string | undefined =>
  norm_type === null || norm_type === 'pdv' ? undefined : `${medium} ${norm_type}`

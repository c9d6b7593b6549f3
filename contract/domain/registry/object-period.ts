interface OfPeriod {
  readonly exceeded: number
  readonly under: number
  readonly worst_load: number | null
}

/** What no number says although something was outside of its norm is infinite. */
export const loadOfPeriod = ({ exceeded, under, worst_load }: OfPeriod): number | null =>
  worst_load ?? (exceeded + under > 0 ? Number.POSITIVE_INFINITY : null)

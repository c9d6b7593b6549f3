interface OfPeriod {
  readonly exceeded: number
  readonly under: number
  readonly worst_load: number | null
}

/** Infinity is null in JSON; any value outside its norm means it. */
export const loadOfPeriod = ({ exceeded, under, worst_load }: OfPeriod): number | null =>
  worst_load ?? (exceeded + under > 0 ? Number.POSITIVE_INFINITY : null)

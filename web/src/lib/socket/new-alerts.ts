interface Numbered {
  id: number
  is_read: boolean
}

/** Nothing on the first read, because it is unknown what was seen before. */
export const alertsSince = <One extends Numbered>(
  alerts: readonly One[],
  lastShown: number | undefined,
): One[] => (lastShown === undefined ? [] : alerts.filter(({ id, is_read }) => id > lastShown && !is_read))

/** 0 for an empty list, so that the first alert counts as new. */
export const newestOf = (alerts: readonly Numbered[], lastShown: number | undefined): number =>
  Math.max(lastShown ?? 0, ...alerts.map(({ id }) => id))

interface Numbered {
  id: number
  is_read: boolean
}

/** What has come since; nothing at the first look, when nobody knows what was seen before. */
export const alertsSince = <One extends Numbered>(
  alerts: readonly One[],
  lastShown: number | undefined,
): One[] => (lastShown === undefined ? [] : alerts.filter(({ id, is_read }) => id > lastShown && !is_read))

/** An empty bell has been looked at too: the first alert that comes into it is new. */
export const newestOf = (alerts: readonly Numbered[], lastShown: number | undefined): number =>
  Math.max(lastShown ?? 0, ...alerts.map(({ id }) => id))

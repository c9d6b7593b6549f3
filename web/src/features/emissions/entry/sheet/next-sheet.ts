/** The neighbour of a source in the object's list; undefined at its ends. */
export function nextOf(
  sources: readonly { id: number }[],
  source: number | undefined,
  step: 1 | -1,
): number | undefined {
  const index = sources.findIndex(({ id }) => id === source)
  return index === -1 ? undefined : sources[index + step]?.id
}

/** A day of the calendar never shifts with a time zone. */
export function nextDay(date: string, step: 1 | -1): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + step)
  return moved.toISOString().slice(0, 10)
}

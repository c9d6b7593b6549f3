/** What a page of the queue shows: rows stay where they are, whatever happens to them elsewhere. */
interface Steady<Row> {
  rows: Row[]
  /** They stand on the page and are no longer in the queue. */
  missing: number[]
  /** They are in the queue and not on the page yet. */
  newcomers: number
}

/** The rows that were shown first, each as it was read last. */
export function keepRowOrder<Row extends { id: number }>(
  shown: readonly Row[],
  fresh: readonly Row[],
): Steady<Row> {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  const ids = new Set(shown.map(({ id }) => id))
  return {
    rows: shown.map((row) => byId.get(row.id) ?? row),
    missing: shown.filter(({ id }) => !byId.has(id)).map(({ id }) => id),
    newcomers: fresh.filter(({ id }) => !ids.has(id)).length,
  }
}

interface Steady<Row> {
  rows: Row[]
  /** Shown rows that have left the queue. */
  missing: number[]
  /** Rows of the queue that are not shown yet. */
  newcomers: number
}

/** Keeps the first order of the rows with their latest content. */
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

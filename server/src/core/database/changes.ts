/** The given values that differ from the record, so that saving unchanged values changes nothing. */
export function changesOf<Row extends object>(
  current: Row,
  given: { [K in keyof Row]?: Row[K] | undefined },
): Partial<Row> {
  const entries = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== current[name as keyof Row],
  )
  return Object.fromEntries(entries) as Partial<Row>
}

export const isEmpty = (changes: object) => Object.keys(changes).length === 0

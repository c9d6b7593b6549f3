import { type Key, useMemo, useState } from 'react'
import type { Selection } from '../actions'
import type { List } from '../list'

interface Ticked<Row> {
  /** Other filters mean other rows: what was ticked among the former ones no longer counts. */
  filterKey: string
  rows: ReadonlyMap<Key, Row>
  isEverything: boolean
}

/** Ticked rows, kept while one leafs through the pages. */
export function useSelection<Row>({ filterKey, count }: List<Row>, idOf: (row: Row) => Key) {
  const nothing = useMemo<Ticked<Row>>(
    () => ({ filterKey, rows: new Map(), isEverything: false }),
    [filterKey],
  )
  const [kept, setKept] = useState(nothing)
  const { rows, isEverything } = kept.filterKey === filterKey ? kept : nothing

  const keys = useMemo(() => [...rows.keys()], [rows])

  function tick(changed: readonly Row[], isOn: boolean) {
    const after = new Map(rows)
    for (const row of changed) {
      if (isOn) after.set(idOf(row), row)
      else after.delete(idOf(row))
    }
    setKept({ filterKey, rows: after, isEverything: false })
  }

  const selection: Selection<Row> = {
    rows: [...rows.values()],
    count: isEverything ? count : rows.size,
    isEverything,
    clear: () => setKept(nothing),
  }
  return {
    selection,
    keys,
    tick,
    toggle: (row: Row) => tick([row], !rows.has(idOf(row))),
    selectEverything: () => setKept({ filterKey, rows, isEverything: true }),
  }
}

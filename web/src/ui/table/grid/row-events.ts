import { useMemo, useRef } from 'react'
import type { RowAction } from '../actions'

/** What happens to rows. */
export interface RowEvents<Row> {
  open: (row: Row) => void
  actionsOf: (row: Row) => RowAction[]
  tick: (rows: readonly Row[], isOn: boolean) => void
  /** The column by whose head the rows are to be ordered, under the server's name for it. */
  order: (column: string) => void
  /** The same, said outright: `-` in front for downwards, none for as they come. */
  orderBy: (ordering: string | undefined) => void
  resize: (key: string, width: number) => void
}

/** The same functions for good, which do what the latest ones given would: rows need not be drawn anew for them. */
export function useRowEvents<Row>(events: RowEvents<Row>): RowEvents<Row> {
  const latest = useRef(events)
  latest.current = events
  return useMemo<RowEvents<Row>>(
    () => ({
      open: (row) => latest.current.open(row),
      actionsOf: (row) => latest.current.actionsOf(row),
      tick: (rows, isOn) => latest.current.tick(rows, isOn),
      order: (column) => latest.current.order(column),
      orderBy: (ordering) => latest.current.orderBy(ordering),
      resize: (key, width) => latest.current.resize(key, width),
    }),
    [],
  )
}

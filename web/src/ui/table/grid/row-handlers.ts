import { useMemo, useRef } from 'react'
import type { RowAction } from '../actions'

export interface RowHandlers<Row> {
  open: (row: Row) => void
  actionsOf: (row: Row) => RowAction[]
  select: (row: Row, isOn?: boolean) => void
  selectPage: (isOn: boolean) => void
  /** Cycles through up, down, none. */
  toggleOrder: (column: string) => void
  /** `-` in front for descending. */
  setOrder: (ordering: string | undefined) => void
  resize: (key: string, width: number) => void
}

/** Stable functions that call the latest handlers, so that memoised rows do not render again. */
export function useStableHandlers<Row>(handlers: RowHandlers<Row>): RowHandlers<Row> {
  const latest = useRef(handlers)
  latest.current = handlers
  return useMemo<RowHandlers<Row>>(
    () => ({
      open: (row) => latest.current.open(row),
      actionsOf: (row) => latest.current.actionsOf(row),
      select: (row, isOn) => latest.current.select(row, isOn),
      selectPage: (isOn) => latest.current.selectPage(isOn),
      toggleOrder: (column) => latest.current.toggleOrder(column),
      setOrder: (ordering) => latest.current.setOrder(ordering),
      resize: (key, width) => latest.current.resize(key, width),
    }),
    [],
  )
}

import type { ReactNode } from 'react'

/** Ticked rows, or all that the filters select. */
export interface Selection<Row> {
  rows: Row[]
  /** May exceed `rows` when everything is selected. */
  count: number
  /** All rows that the filters select; `rows` has only ticked ones. */
  isEverything: boolean
  clear: () => void
}

interface Action {
  key: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
}

export interface BulkAction<Row> extends Action {
  /** The server accepts the filter instead of ids. */
  takesEverything?: boolean
  run: (selection: Selection<Row>) => void
}

export interface RowAction extends Action {
  run: () => void
}

import type { ReactNode } from 'react'

/** The rows that an action is for: those ticked, or all that the filters select. */
export interface Selection<Row> {
  rows: Row[]
  /** How many; more than `rows` when all that the filters select are meant. */
  count: number
  /** Every row that the filters select, on whichever page; `rows` are then only the ones that were ticked. */
  isEverything: boolean
  clear: () => void
}

/** Something to do with many rows. */
export interface BulkAction<Row> {
  key: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  /** The server takes the filter instead of ids, so that all rows can be meant at once. */
  takesEverything?: boolean
  run: (selection: Selection<Row>) => void
}

/** Something to do with one row. */
export interface RowAction {
  key: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  run: () => void
}

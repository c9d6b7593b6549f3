/** The marks of wrong cells in a sheet. */
export interface SheetMarks {
  sheet: string
  /** The row of the headings, and the column of the explanations from 0. */
  headingRow: number
  column: number
  heading: string
  rows: RowMark[]
}

export interface RowMark {
  row: number
  /** Like C5. */
  cells: string[]
  text: string
}

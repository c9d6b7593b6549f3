/** What is said in a workbook about what is wrong in it. */
export interface SheetMarks {
  /** As its tab is called. */
  sheet: string
  /** The row of the headings, and the column that takes the explanations, counted from 0. */
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

export type Cell = string | number | null

interface ChartTableColumn {
  key: string
  title: string
  /** Appended to the title. */
  unit?: string
  numeric?: boolean
}

export type ChartTableRow = { key: string | number } & Record<string, Cell>

/** The content of a chart or map as a table. */
export interface ChartTableData {
  columns: ChartTableColumn[]
  rows: ChartTableRow[]
  /** Path of the list behind a cell. */
  opens?: ((row: number, column: string) => string | undefined) | undefined
}

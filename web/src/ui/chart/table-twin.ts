export type Cell = string | number | null

interface TwinColumn {
  key: string
  title: string
  /** Appended to the title. */
  unit?: string
  numeric?: boolean
}

export type TwinRow = { key: string | number } & Record<string, Cell>

/** The content of a chart or map as a table. */
export interface TwinTable {
  columns: TwinColumn[]
  rows: TwinRow[]
  /** Path of the list behind a cell. */
  opens?: ((row: number, column: string) => string | undefined) | undefined
}

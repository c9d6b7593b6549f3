export type Cell = string | number | null

interface TwinColumn {
  key: string
  title: string
  /** Stands in the head, after the title. */
  unit?: string
  numeric?: boolean
}

/** A cell for each column, and a key of its own. */
export type TwinRow = { key: string | number } & Record<string, Cell>

/** The same content as a chart or a map, to read row by row. */
export interface TwinTable {
  columns: TwinColumn[]
  rows: TwinRow[]
  /** Where the list is that the cell of a row and a column counts. */
  opens?: ((row: number, column: string) => string | undefined) | undefined
}

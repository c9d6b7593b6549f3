import { wrongField } from '../errors'
import type { Column } from './write-spreadsheet'

/** A column that can be asked for: under the name that the screen's column has. */
export interface NamedColumn<Row> extends Column<Row> {
  key: string
}

/** The columns that a file is asked for, in that order; all of them when it is not said. */
export function chosenColumns<Named extends { key: string }>(
  all: readonly Named[],
  { columns }: { columns?: string | undefined },
): Named[] {
  if (columns === undefined) return [...all]
  return columns.split(',').map((name) => {
    const column = all.find(({ key }) => key === name)
    if (!column) throw wrongField('columns', 'invalid', `There is no column ${name}`)
    return column
  })
}

import { wrongField } from '../errors'
import type { Column } from './write-spreadsheet'

/** A column with the name that the screen has for it. */
export interface NamedColumn<Row> extends Column<Row> {
  key: string
}

/** The requested columns in their order, or all. */
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

import { Table } from 'antd'
import { type Column, textOf } from '../column'
import styles from '../DataTable.module.css'

export type Totals = Record<string, number | string | null>

/** Below the rows: a total for each column that has one. Sticks to the bottom while the table is on the screen. */
export function totalsRow<Row>(
  columns: readonly Column<Row>[],
  totals: Totals | undefined,
  label: string,
  hasTicks: boolean,
  hasActions: boolean,
) {
  if (!totals) return undefined
  const shift = hasTicks ? 1 : 0
  return () => (
    <Table.Summary fixed>
      <Table.Summary.Row className={styles.totals}>
        {hasTicks && <Table.Summary.Cell index={0} />}
        {columns.map((column, index) => (
          <Table.Summary.Cell
            key={column.key}
            index={index + shift}
            align={column.kind === 'number' ? 'right' : undefined}
          >
            {index === 0 && label}
            {index > 0 && column.key in totals && (
              <bdi dir="ltr">{textOf(totals[column.key], column.kind, column.digits)}</bdi>
            )}
          </Table.Summary.Cell>
        ))}
        {hasActions && <Table.Summary.Cell index={columns.length + shift} />}
      </Table.Summary.Row>
    </Table.Summary>
  )
}

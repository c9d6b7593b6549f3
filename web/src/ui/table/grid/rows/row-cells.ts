import type { Column } from '../../column'
import type { Place } from '../column-places'
import styles from './Rows.module.css'

/**
 * Head, rows and totals are three tables of one width, so that the head can stay in sight while the page scrolls down
 * and all of them scroll sideways together. To whoever listens they are one, by their roles.
 */
export const roles = {
  whole: (label: string) => ({ role: 'table', 'aria-label': label }),
  none: { role: 'presentation' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

/** How a cell looks for what its column holds, and where it stays. */
export function stays<Row>({ side, isEdge, style }: Place = {}, column?: Column<Row>) {
  const names = [
    side && styles[side],
    side && isEdge && styles.edge,
    // Also from right to left: digits stand under digits only when they end together.
    column?.kind === 'number' && styles.number,
  ]
  return { className: names.filter(Boolean).join(' ') || undefined, style }
}

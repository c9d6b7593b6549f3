import { Checkbox } from 'antd'
import { type Column, headText } from '../../column'
import type { Place } from '../column-places'
import { HeadCell } from '../HeadCell'
import type { RowEvents } from '../row-events'
import styles from './Rows.module.css'
import { roles, stays } from './row-cells'
import { SortMark } from './SortMark'

interface HeadProps<Row> {
  column: Column<Row>
  place: Place | undefined
  ordering: string | undefined
  on: RowEvents<Row>
}

export function Head<Row>({ column, place, ordering, on }: HeadProps<Row>) {
  const { ordering: name } = column
  const order = name === undefined ? undefined : orderOf(name, ordering)
  return (
    <HeadCell
      {...roles.head}
      {...stays(place, column)}
      aria-sort={order}
      onWidth={(width) => on.resize(column.key, width)}
    >
      {name === undefined ? (
        <span className={styles.headText}>{headText(column)}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={() => on.order(name)}>
          <span className={styles.headText}>{headText(column)}</span>
          <SortMark order={order} />
        </button>
      )}
    </HeadCell>
  )
}

function orderOf(name: string, ordering: string | undefined): 'ascending' | 'descending' | undefined {
  if (ordering === name) return 'ascending'
  return ordering === `-${name}` ? 'descending' : undefined
}

interface TickAllProps<Row> {
  rows: readonly Row[]
  ticked: ReadonlySet<unknown>
  on: RowEvents<Row>
  label: string
}

export function TickAll<Row extends { id: number }>({ rows, ticked, on, label }: TickAllProps<Row>) {
  const count = rows.filter(({ id }) => ticked.has(id)).length
  const isAll = rows.length > 0 && count === rows.length
  return (
    <Checkbox
      aria-label={label}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={rows.length === 0}
      onChange={() => on.tick(rows, !isAll)}
    />
  )
}

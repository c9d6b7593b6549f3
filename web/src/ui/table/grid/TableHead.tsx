import { type PointerEvent, useRef } from 'react'
import { type Column, headText, narrowest } from '../column'
import styles from '../DataTable.module.css'
import type { ColumnLayout } from './column-layout'
import type { RowHandlers } from './row-handlers'
import grid from './TableGrid.module.css'
import { cellAttributes, roles } from './TableRow'

interface HeadProps<Row> {
  column: Column<Row>
  layout: ColumnLayout<Row>
  ordering: string | undefined
  on: RowHandlers<Row>
}

export function HeadCell<Row>({ column, layout, ordering, on }: HeadProps<Row>) {
  const { ordering: name } = column
  const order = name === undefined ? undefined : orderOf(name, ordering)
  return (
    <th {...roles.head} {...cellAttributes(layout)} aria-sort={order}>
      {name === undefined ? (
        <span className={grid.headText}>{headText(column)}</span>
      ) : (
        <button type="button" className={grid.sort} onClick={() => on.toggleOrder(name)}>
          <span className={grid.headText}>{headText(column)}</span>
          <SortMark order={order} />
        </button>
      )}
      <ResizeHandle onResize={(width) => on.resize(column.key, width)} />
    </th>
  )
}

type Order = 'ascending' | 'descending' | undefined

function orderOf(name: string, ordering: string | undefined): Order {
  if (ordering === name) return 'ascending'
  return ordering === `-${name}` ? 'descending' : undefined
}

function SortMark({ order }: { order: Order }) {
  return (
    <svg aria-hidden="true" className={grid.mark} viewBox="0 0 8 12" width="10" height="15">
      <path d="M4 0.8 7.4 5H0.6z" className={order === 'ascending' ? grid.followed : undefined} />
      <path d="M4 11.2 0.6 7h6.8z" className={order === 'descending' ? grid.followed : undefined} />
    </svg>
  )
}

/** Starts from the rendered width; TanStack's handler starts from the declared one and would jump. */
function ResizeHandle({ onResize }: { onResize: (width: number) => void }) {
  const start = useRef<{ x: number; width: number }>(undefined)

  function distanceOf(event: PointerEvent<HTMLElement>): number {
    if (!start.current) return 0
    const distance = event.clientX - start.current.x
    return getComputedStyle(event.currentTarget).direction === 'rtl' ? -distance : distance
  }

  return (
    <span
      aria-hidden
      data-edge
      className={styles.edge}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 }
      }}
      onPointerMove={(event) => {
        // Only the edge moves until release, to render the table once.
        event.currentTarget.style.insetInlineEnd = `${-distanceOf(event)}px`
      }}
      onPointerUp={(event) => {
        const distance = distanceOf(event)
        if (start.current && distance !== 0) {
          onResize(Math.max(narrowest, Math.round(start.current.width + distance)))
        }
        start.current = undefined
        event.currentTarget.style.insetInlineEnd = ''
      }}
    />
  )
}

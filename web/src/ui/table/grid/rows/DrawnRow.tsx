import { Checkbox } from 'antd'
import { memo } from 'react'
import type { Column } from '../../column'
import { Cell } from '../Cell'
import type { placesOf } from '../column-places'
import { RowMenu } from '../RowMenu'
import type { RowEvents } from '../row-events'
import { opensRow } from '../use-row-keys'
import styles from './Rows.module.css'
import { roles, stays } from './row-cells'

interface DrawnRowProps {
  row: { id: number }
  /** The one that the Tab key stops at, until another was reached by the arrow keys. */
  isFirst: boolean
  columns: readonly Column<{ id: number }>[]
  places: ReturnType<typeof placesOf>
  /** Undefined when rows cannot be ticked. */
  isTicked: boolean | undefined
  hasMenu: boolean
  isOpenable: boolean
  isOpen: boolean
  words: { missing: string; tick: string; menu: string }
  on: RowEvents<{ id: number }>
}

/** Drawn anew when something of it changed: a tick draws one row, not a hundred. */
export const DrawnRow = memo((props: DrawnRowProps) => {
  const { row, columns, places, isTicked, words, on } = props
  const names = [props.isOpenable && styles.openable, isTicked && styles.ticked, props.isOpen && styles.open]
  return (
    <tr
      {...roles.row}
      data-row-key={row.id}
      tabIndex={props.isFirst ? 0 : -1}
      className={names.filter(Boolean).join(' ') || undefined}
      onClick={props.isOpenable ? (event) => opensRow(event) && on.open(row) : undefined}
    >
      {isTicked !== undefined && (
        <td {...roles.cell} data-tick {...stays(places.tick)}>
          <Checkbox
            tabIndex={-1}
            aria-label={words.tick}
            checked={isTicked}
            onChange={({ target }) => on.tick([row], target.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const Part = index === 0 ? 'th' : 'td'
        return (
          <Part
            key={column.key}
            {...(index === 0 ? roles.name : roles.cell)}
            {...stays(places.columns[index], column)}
          >
            <Cell column={column} row={row} missing={words.missing} />
          </Part>
        )
      })}
      {props.hasMenu && (
        <td {...roles.cell} {...stays(places.menu)}>
          <RowMenu actionsOf={() => on.actionsOf(row)} label={words.menu} />
        </td>
      )}
    </tr>
  )
})

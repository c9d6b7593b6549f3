import { MoreOutlined } from '@ant-design/icons'
import { Button, Checkbox, Dropdown } from 'antd'
import { memo, useRef, useState } from 'react'
import type { RowAction } from '../actions'
import { Cell } from './Cell'
import { type ColumnLayout, menuId, selectId } from './column-layout'
import type { RowHandlers } from './row-handlers'
import styles from './TableGrid.module.css'
import { opensRow } from './use-row-keys'

/** Head, rows and totals are three tables of one width; their roles make them one for assistive technology. */
export const roles = {
  whole: (label: string) => ({ role: 'table', 'aria-label': label }),
  none: { role: 'presentation' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export function cellLook<Row>({ id, column, side, isEdge, style }: ColumnLayout<Row>) {
  const names = [
    side && styles[side],
    isEdge && styles.edge,
    // Also from right to left: digits stand under digits only when they end together.
    column?.kind === 'number' && styles.number,
  ]
  return {
    className: names.filter(Boolean).join(' ') || undefined,
    style,
    'data-select': id === selectId || undefined,
  }
}

interface TableRowProps {
  row: { id: number }
  /** The Tab stop until the arrow keys reach another row. */
  isFirst: boolean
  layout: readonly ColumnLayout<{ id: number }>[]
  isSelected: boolean
  isOpenable: boolean
  isOpen: boolean
  labels: { missing: string; select: string; menu: string }
  on: RowHandlers<{ id: number }>
}

/** Memoised: a selection draws one row, not a hundred. */
export const TableRow = memo(({ row, layout, labels, on, ...is }: TableRowProps) => {
  const names = [is.isOpenable && styles.openable, is.isSelected && styles.selected, is.isOpen && styles.open]
  const nameId = layout.find(({ column }) => column)?.id
  return (
    <tr
      {...roles.row}
      data-row-key={row.id}
      tabIndex={is.isFirst ? 0 : -1}
      className={names.filter(Boolean).join(' ') || undefined}
      onClick={is.isOpenable ? (event) => opensRow(event) && on.open(row) : undefined}
    >
      {layout.map((each) => {
        const Part = each.id === nameId ? 'th' : 'td'
        return (
          <Part key={each.id} {...(each.id === nameId ? roles.name : roles.cell)} {...cellLook(each)}>
            {each.id === selectId && (
              <Checkbox
                tabIndex={-1}
                aria-label={labels.select}
                checked={is.isSelected}
                onChange={({ target }) => on.select(row, target.checked)}
              />
            )}
            {each.id === menuId && <RowMenu actionsOf={() => on.actionsOf(row)} label={labels.menu} />}
            {each.column && <Cell column={each.column} row={row} missing={labels.missing} />}
          </Part>
        )
      })}
    </tr>
  )
})

/** What can be done is asked when the menu opens, so that it is never outdated. */
function RowMenu({ actionsOf, label }: { actionsOf: () => RowAction[]; label: string }) {
  const [actions, setActions] = useState<RowAction[]>([])
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(isOpen) => isOpen && setActions(actionsOf())}
      menu={{
        items: actions.map(({ key, label, icon, isDanger }) => ({ key, label, icon, danger: isDanger })),
        onClick: ({ key, domEvent }) => {
          // The menu lives elsewhere in the document, yet its clicks reach the row, as React sees it.
          domEvent.stopPropagation()
          // What opens gives the focus back to where it was: the entry of the menu is gone by then.
          button.current?.focus()
          actions.find((action) => action.key === key)?.run()
        },
      }}
    >
      <Button ref={button} type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={label} />
    </Dropdown>
  )
}

import { MoreOutlined } from '@ant-design/icons'
import { Button, Checkbox, Dropdown } from 'antd'
import { memo, useRef, useState } from 'react'
import type { RowAction } from '../actions'
import { Cell } from './Cell'
import { type ColumnLayout, menuId, selectId } from './column-layout'
import type { RowHandlers } from './row-handlers'
import styles from './TableGrid.module.css'
import { opensRow } from './use-row-keys'

/** Head, rows and totals are three tables; roles present them as one. */
export const roles = {
  whole: (label: string) => ({ role: 'table', 'aria-label': label }),
  none: { role: 'presentation' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

export function cellAttributes<Row>({ id, column, side, isEdge, style }: ColumnLayout<Row>) {
  const names = [
    side && styles[side],
    isEdge && styles.edge,
    // Also from right to left, to align digits.
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
  /** Initial Tab stop. */
  isFirst: boolean
  layout: readonly ColumnLayout<{ id: number }>[]
  isSelected: boolean
  isOpenable: boolean
  isOpen: boolean
  labels: { missing: string; select: string; menu: string }
  on: RowHandlers<{ id: number }>
}

/** Memoised: a selection renders one row. */
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
          <Part key={each.id} {...(each.id === nameId ? roles.name : roles.cell)} {...cellAttributes(each)}>
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

/** Actions are looked up on opening, so that they are current. */
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
          // Clicks in the menu bubble to the row through React's tree.
          domEvent.stopPropagation()
          // Dialogs restore the focus to the button; the menu entry will be gone.
          button.current?.focus()
          actions.find((action) => action.key === key)?.run()
        },
      }}
    >
      <Button ref={button} type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={label} />
    </Dropdown>
  )
}

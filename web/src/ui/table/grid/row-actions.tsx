import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type TableColumnsType } from 'antd'
import { useRef, useState } from 'react'
import { Afterwards } from '../../Afterwards'
import type { RowAction } from '../actions'
import { virtualRoles } from './virtual'

const width = 48

/** A column with a menu, at the end of each row. */
export function actionColumn<Row extends object>(
  actionsOf: (row: Row) => RowAction[],
  label: string,
  isVirtual: boolean,
): { columns: TableColumnsType<Row>; width: number } {
  return {
    width,
    columns: [
      {
        key: 'row-actions',
        title: <span className="sr-only">{label}</span>,
        width,
        fixed: 'end',
        onHeaderCell: () => virtualRoles.headCell(isVirtual),
        onCell: () => virtualRoles.cell(isVirtual),
        render: (_, row) => (
          <Afterwards>
            <RowMenu actionsOf={() => actionsOf(row)} label={label} />
          </Afterwards>
        ),
      },
    ],
  }
}

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

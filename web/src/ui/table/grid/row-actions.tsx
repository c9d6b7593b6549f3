import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { RowAction } from '../actions'
import { virtualRoles } from './virtual'

const width = 48

/** A column with a menu, at the end of each row. */
export function actionColumn<Row extends object>(
  actionsOf: (row: Row) => RowAction[],
  label: string,
  { isNarrow, isVirtual }: { isNarrow: boolean; isVirtual: boolean },
): { columns: TableColumnsType<Row>; width: number } {
  return {
    width,
    columns: [
      {
        key: 'row-actions',
        title: <span className="sr-only">{label}</span>,
        width,
        fixed: isNarrow ? undefined : 'end',
        onHeaderCell: () => virtualRoles.headCell(isVirtual),
        onCell: () => virtualRoles.cell(isVirtual),
        render: (_, row) => <RowMenu actionsOf={() => actionsOf(row)} label={label} />,
      },
    ],
  }
}

/** What can be done is asked when the menu opens, so that it is never outdated. */
function RowMenu({ actionsOf, label }: { actionsOf: () => RowAction[]; label: string }) {
  const [actions, setActions] = useState<RowAction[]>([])
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
          actions.find((action) => action.key === key)?.run()
        },
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={label} />
    </Dropdown>
  )
}

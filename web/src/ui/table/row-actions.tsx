import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type TableColumnsType } from 'antd'
import type { RowAction } from './actions'
import { virtualRoles } from './virtual'

const width = 48

/** A column with a menu, at the end of each row. */
export function actionColumn<Row extends object>(
  rowActions: ((row: Row) => RowAction[]) | undefined,
  label: string,
  { isNarrow, isVirtual }: { isNarrow: boolean; isVirtual: boolean },
): { columns: TableColumnsType<Row>; width: number } {
  if (!rowActions) return { columns: [], width: 0 }
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
        render: (_, row) => <RowMenu actions={rowActions(row)} label={label} />,
      },
    ],
  }
}

function RowMenu({ actions, label }: { actions: RowAction[]; label: string }) {
  if (actions.length === 0) return null
  const items = actions.map(({ key, label, icon, isDanger, run }) => ({
    key,
    label,
    icon,
    danger: isDanger,
    onClick: run,
  }))
  return (
    // A menu lives in a portal, yet its clicks bubble to the row, as React sees it.
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}
    >
      <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={label} />
    </Dropdown>
  )
}

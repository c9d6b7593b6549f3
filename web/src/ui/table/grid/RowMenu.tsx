import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import type { RowAction } from '../actions'

/** What can be done is asked when the menu opens, so that it is never outdated. */
export function RowMenu({ actionsOf, label }: { actionsOf: () => RowAction[]; label: string }) {
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

import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { PermissionName } from '#contract/permissions/permissions'
import { Allowed } from './Allowed'

interface Props {
  label: string
  permission: PermissionName
  onClick: () => void
}

export function AddButton({ label, permission, onClick }: Props) {
  return (
    <Allowed to={permission}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    </Allowed>
  )
}

import { ApartmentOutlined, CopyOutlined, DeleteOutlined, TeamOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteRole, listRoles, type Role } from '#contract/api/people/roles'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { useRefresh } from '../../lib/api/server-data'
import { useSession } from '../../lib/session/session'
import { useErrorText } from '../../lib/text/error-text'
import { useConfirm } from '../../ui/feedback/use-confirm'
import type { RowAction } from '../../ui/table/actions'
import { useToast } from '../../ui/toast'
import { treePath, usersPath } from './role-paths'

export function useRoleActions(onClone: (role: Role) => void): (role: Role) => (RowAction | false)[] {
  const { t } = useTranslation('roles')
  const confirm = useConfirm()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const refresh = useRefresh(listRoles)
  const toast = useToast()
  const errorText = useErrorText()
  const granted = useSession((session) => session.granted)

  async function remove(role: Role) {
    if (role.users > 0) {
      modal.info({
        title: t('delete.inUse', { title: role.title }),
        content: t('delete.inUseText', { count: role.users, number: role.users }),
        okText: t('delete.showUsers'),
        closable: true,
        onOk: () => void navigate(usersPath(role.id)),
      })
      return
    }
    const isSure = await confirm({
      title: t('delete.sure', { title: role.title }),
      text: t('delete.text'),
      okText: t('action.delete'),
    })
    if (!isSure) return
    try {
      await call(deleteRole, { params: { id: role.id } })
      toast.success(t('delete.done'))
    } catch (error) {
      const isInUse = error instanceof ApiError && error.code === 'record.in-use'
      toast.error(isInUse ? t('delete.inUse', { title: role.title }) : errorText(error))
    }
    void refresh()
  }

  return (role) => [
    {
      ...{ key: 'rights', label: t('action.rights'), icon: <ApartmentOutlined aria-hidden /> },
      run: () => void navigate(treePath(role.id)),
    },
    {
      ...{ key: 'users', label: t('action.users'), icon: <TeamOutlined aria-hidden /> },
      run: () => void navigate(usersPath(role.id)),
    },
    granted.has('roles.edit') && {
      ...{ key: 'clone', label: t('action.clone'), icon: <CopyOutlined aria-hidden /> },
      run: () => onClone(role),
    },
    granted.has('roles.delete') &&
      !role.built_in && {
        ...{ key: 'delete', label: t('action.delete'), icon: <DeleteOutlined aria-hidden /> },
        isDanger: true,
        run: () => void remove(role),
      },
  ]
}

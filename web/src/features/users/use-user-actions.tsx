import {
  DeleteOutlined,
  LinkOutlined,
  LockOutlined,
  QuestionCircleOutlined,
  UnlockOutlined,
} from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteUser, listUsers, readUser, type User, updateUser } from '#contract/api/people/users'
import { call } from '../../lib/api/api-client'
import { readKey } from '../../lib/api/server-data'
import { useProfile, useSession } from '../../lib/session/session'
import { useErrorText } from '../../lib/text/error-text'
import type { RowAction } from '../../ui/table/actions'
import { useToast } from '../../ui/toast'

export const fullName = ({ name, surname }: Pick<User, 'name' | 'surname'>) => `${name} ${surname}`.trim()

export function useUserActions(
  onLinks: (users: readonly User[]) => void,
  onDeleted?: () => void,
): (user: User) => RowAction[] {
  const { t } = useTranslation(['users', 'common'])
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  const granted = useSession((session) => session.granted)
  const { uid } = useProfile()

  async function change(work: () => Promise<unknown>, news: string) {
    try {
      await work()
      toast.success(news)
    } catch (error) {
      toast.error(errorText(error))
    }
    for (const endpoint of [listUsers, readUser])
      void queries.invalidateQueries({ queryKey: readKey(endpoint) })
  }

  const setStatus = ({ id, version }: User, status: User['status']) =>
    call(updateUser, { body: { id, version, status } })

  async function block(user: User) {
    const isSure = await modal.confirm({
      title: <bdi>{t('block.sure', { name: fullName(user) })}</bdi>,
      content: t('block.text'),
      okText: t('action.block'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
    })
    if (isSure) await change(() => setStatus(user, 'inactive'), t('block.done'))
  }

  async function remove(user: User) {
    const isSure = await modal.confirm({
      title: <bdi>{t('delete.sure', { name: fullName(user) })}</bdi>,
      content: t('delete.text'),
      okText: t('action.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
    })
    if (!isSure) return
    await change(async () => {
      await call(deleteUser, { params: { id: user.id } })
      onDeleted?.()
    }, t('delete.done'))
  }

  return (user) => {
    const isOther = user.id !== uid
    const mayEdit = granted.has('users.edit') && isOther
    const isActive = user.status === 'active'
    const all: (RowAction | false)[] = [
      mayEdit &&
        isActive && {
          ...{ key: 'link', label: t('action.link'), icon: <LinkOutlined aria-hidden /> },
          run: () => onLinks([user]),
        },
      granted.has('roles.view') && {
        ...{ key: 'why', label: t('action.why'), icon: <QuestionCircleOutlined aria-hidden /> },
        run: () => void navigate(`/settings/permission?user=${user.id}`),
      },
      mayEdit &&
        !isActive && {
          ...{ key: 'unblock', label: t('action.unblock'), icon: <UnlockOutlined aria-hidden /> },
          run: () => void change(() => setStatus(user, 'active'), t('unblocked')),
        },
      mayEdit &&
        isActive && {
          ...{ key: 'block', label: t('action.block'), icon: <LockOutlined aria-hidden />, isDanger: true },
          run: () => void block(user),
        },
      granted.has('users.delete') &&
        isOther && {
          ...{
            key: 'delete',
            label: t('action.delete'),
            icon: <DeleteOutlined aria-hidden />,
            isDanger: true,
          },
          run: () => void remove(user),
        },
    ]
    return all.filter((action) => action !== false)
  }
}

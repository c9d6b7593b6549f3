import {
  DeleteOutlined,
  LinkOutlined,
  LockOutlined,
  QuestionCircleOutlined,
  UnlockOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteUser, listUsers, readUser, type User, updateUser } from '#contract/api/people/users'
import { call } from '../../lib/api/api-client'
import { useRefresh } from '../../lib/api/server-data'
import { useProfile, useSession } from '../../lib/session/session'
import { useConfirm } from '../../ui/feedback/use-confirm'
import type { RowAction } from '../../ui/table/actions'
import { useChange } from '../../ui/use-change'

export const fullName = ({ name, surname }: Pick<User, 'name' | 'surname'>) => `${name} ${surname}`.trim()

export function useUserActions(
  onLinks: (users: readonly User[]) => void,
  onDeleted?: () => void,
): (user: User) => RowAction[] {
  const { t } = useTranslation('users')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const change = useChange(useRefresh(listUsers, readUser))
  const granted = useSession((session) => session.granted)
  const { uid } = useProfile()

  const setStatus = ({ id, version }: User, status: User['status']) =>
    call(updateUser, { body: { id, version, status } })

  async function block(user: User) {
    const isSure = await confirm({
      title: t('block.sure', { name: fullName(user) }),
      text: t('block.text'),
      okText: t('action.block'),
    })
    if (isSure) await change(() => setStatus(user, 'inactive'), t('block.done'))
  }

  async function remove(user: User) {
    const isSure = await confirm({
      title: t('delete.sure', { name: fullName(user) }),
      text: t('delete.text'),
      okText: t('action.delete'),
    })
    if (!isSure) return
    const isDeleted = await change(() => call(deleteUser, { params: { id: user.id } }), t('delete.done'))
    if (isDeleted) onDeleted?.()
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
          ...{ key: 'delete', label: t('action.delete'), icon: <DeleteOutlined aria-hidden /> },
          isDanger: true,
          run: () => void remove(user),
        },
    ]
    return all.filter((action) => action !== false)
  }
}

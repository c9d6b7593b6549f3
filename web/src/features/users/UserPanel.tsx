import { EditOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listUsers, readUser, removeSecondFactor, type User } from '#contract/api/people/users'
import { userFields, userFigures } from '#contract/fields/users'
import { fieldColumns } from '../../domain/fields/field-columns'
import { readKey, useAction, useRead } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import { useWords } from '../../lib/text/use-words'
import { Allowed } from '../../ui/Allowed'
import { Facts } from '../../ui/Facts'
import { SidePanel } from '../../ui/panel/SidePanel'
import { ErrorState, Loading } from '../../ui/states'
import { valueText } from '../../ui/table/column'
import { useToast } from '../../ui/toast'
import { UserForm } from './UserForm'
import { UserSessions } from './UserSessions'
import { UserStatus } from './UserStatus'
import { fullName, useUserActions } from './use-user-actions'
import styles from './users.module.css'

interface Props {
  id: number | undefined
  onClose: () => void
  onLinks: (users: readonly User[]) => void
}

export function UserPanel({ id, onClose, onLinks }: Props) {
  const { t } = useTranslation('users')
  const [isEdited, setIsEdited] = useState(false)
  const { data, error, refetch } = useRead(
    readUser,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  )
  const user = data?.id === id ? data : undefined
  const close = () => {
    setIsEdited(false)
    onClose()
  }
  return (
    <SidePanel
      isOpen={id !== undefined}
      title={<bdi>{user ? fullName(user) : t('one')}</bdi>}
      onClose={close}
    >
      {user && isEdited && (
        <UserForm user={user} onSaved={() => setIsEdited(false)} onCancel={() => setIsEdited(false)} />
      )}
      {user && !isEdited && (
        <OneUser user={user} onEdit={() => setIsEdited(true)} onLinks={onLinks} onDeleted={close} />
      )}
      {!user && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!user && !error && <Loading rows={10} />}
    </SidePanel>
  )
}

interface OneProps {
  user: User
  onEdit: () => void
  onLinks: (users: readonly User[]) => void
  onDeleted: () => void
}

function OneUser({ user, onEdit, onLinks, onDeleted }: OneProps) {
  const { t } = useTranslation('users')
  const actions = useUserActions(onLinks, onDeleted)(user)
  return (
    <>
      <div className={styles.actions}>
        <Allowed to="users.edit">
          <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {t('action.edit')}
          </Button>
        </Allowed>
        {actions.map(({ key, label, icon, isDanger = false, run }) => (
          <Button key={key} icon={icon} danger={isDanger} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
      <UserFacts user={user} />
      <Allowed to="users.edit">{user.second_factor && <RemoveSecondFactor user={user} />}</Allowed>
      <Allowed to="users.sessions">
        <UserSessions userId={user.id} />
      </Allowed>
    </>
  )
}

const declared = { ...userFields, ...userFigures }

function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const say = useWords()
  const columns = fieldColumns<User, typeof declared>(declared, { say, missing: t('missing') }, {})
  const facts = columns
    .filter(({ key }) => key !== 'name' && key !== 'surname')
    .map((column) => {
      const value = column.value(user)
      const isMissing = value === null || value === ''
      return {
        key: column.key,
        label: column.title,
        value: isMissing ? column.missing : valueText(column, user),
      }
    })
  return (
    <Facts
      facts={facts.map((fact) =>
        fact.key === 'status' ? { ...fact, value: <UserStatus user={user} /> } : fact,
      )}
    />
  )
}

function RemoveSecondFactor({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'common', 'fields'])
  const { modal } = App.useApp()
  const remove = useAction(removeSecondFactor)
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()

  async function ask() {
    const isSure = await modal.confirm({
      title: <bdi>{t('factor.sure', { name: fullName(user) })}</bdi>,
      content: t('factor.text'),
      okText: t('factor.remove'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
    })
    if (!isSure) return
    try {
      await remove.mutateAsync({ params: { id: user.id } })
      toast.success(t('factor.removed'))
      for (const endpoint of [listUsers, readUser])
        void queries.invalidateQueries({ queryKey: readKey(endpoint) })
    } catch (error) {
      toast.error(errorText(error))
    }
  }

  return (
    <section className={styles.part}>
      <h3>{t('fields:user.second_factor')}</h3>
      <Button danger loading={remove.isPending} onClick={() => void ask()}>
        {t('factor.remove')}
      </Button>
      <p className={styles.hint}>{t('factor.hint')}</p>
    </section>
  )
}

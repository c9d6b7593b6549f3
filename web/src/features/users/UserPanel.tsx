import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listUsers, readUser, removeSecondFactor, type User } from '#contract/api/people/users'
import { userFields, userFigures } from '#contract/fields/users'
import { fieldColumns } from '../../domain/fields/field-columns'
import { useAction, useRead, useRefresh } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { Allowed } from '../../ui/Allowed'
import { RecordFacts } from '../../ui/Facts'
import { useConfirm } from '../../ui/feedback/use-confirm'
import { SidePanel } from '../../ui/panel/SidePanel'
import { LoadState } from '../../ui/states'
import { useChange } from '../../ui/use-change'
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
      {!user && <LoadState error={error} refetch={refetch} rows={10} />}
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

const { name: _name, surname: _surname, ...shownFields } = { ...userFields, ...userFigures }

function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const say = useWords()
  const columns = fieldColumns<User, typeof shownFields>(
    shownFields,
    { say, missing: t('missing') },
    { status: { render: (row) => <UserStatus user={row} /> } },
  )
  return <RecordFacts columns={columns} row={user} />
}

function RemoveSecondFactor({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'fields'])
  const confirm = useConfirm()
  const remove = useAction(removeSecondFactor)
  const change = useChange(useRefresh(listUsers, readUser))

  async function ask() {
    const isSure = await confirm({
      title: t('factor.sure', { name: fullName(user) }),
      text: t('factor.text'),
      okText: t('factor.remove'),
    })
    if (isSure) await change(() => remove.mutateAsync({ params: { id: user.id } }), t('factor.removed'))
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

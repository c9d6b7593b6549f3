import { useTranslation } from 'react-i18next'
import { createUser, listUsers, readUser, type User, updateUser } from '#contract/api/people/users'
import { userFields } from '#contract/fields/users'
import { RecordField } from '../../domain/fields/RecordField'
import { RegionFields } from '../../domain/fields/RegionFields'
import { useRefresh } from '../../lib/api/server-data'
import { Form } from '../../ui/form/Form'
import { useToast } from '../../ui/toast'

interface Props {
  user?: User
  onSaved: (user: User) => void
  onCancel: () => void
}

export function UserForm({ user, onSaved, onCancel }: Props) {
  const { t } = useTranslation('users')
  const toast = useToast()
  const refresh = useRefresh(listUsers, readUser)

  function saved(answer: User) {
    toast.success(t(user ? 'saved' : 'added'))
    void refresh()
    onSaved(answer)
  }

  return (
    <Form
      name="user"
      save={user ? updateUser : createUser}
      record={user}
      defaults={{ status: 'active' }}
      saveLabel={user ? undefined : t('addAndLink')}
      onSaved={saved}
      onCancel={onCancel}
    >
      <RecordField name="surname" field={userFields.surname} />
      <RecordField name="name" field={userFields.name} />
      <RecordField name="email" field={userFields.email} />
      <RecordField name="phone" field={userFields.phone} />
      <RecordField name="role" field={userFields.role} />
      <RegionFields fields={userFields} chooseRegion={t('chooseRegion')} />
      <RecordField name="ministry" field={userFields.ministry} />
      <RecordField name="laboratory" field={userFields.laboratory} />
      {user && <RecordField name="status" field={userFields.status} />}
    </Form>
  )
}

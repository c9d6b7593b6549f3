import { useQueryClient } from '@tanstack/react-query'
import { Form as AntForm } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { createUser, listUsers, readUser, type User, updateUser } from '#contract/api/people/users'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import { userFields } from '#contract/fields/users'
import { RecordField } from '../../domain/fields/RecordField'
import { readKey } from '../../lib/api/server-data'
import { Form } from '../../ui/form/Form'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { isReference, type Reference } from '../../ui/form/reference/reference'
import { useToast } from '../../ui/toast'

interface Props {
  user?: User
  onSaved: (user: User) => void
  onCancel: () => void
}

export function UserForm({ user, onSaved, onCancel }: Props) {
  const { t } = useTranslation('users')
  const toast = useToast()
  const queries = useQueryClient()
  const emptyDistrict = useRef<() => void>(() => undefined)

  function saved(answer: User) {
    toast.success(t(user ? 'saved' : 'added'))
    for (const endpoint of [listUsers, readUser])
      void queries.invalidateQueries({ queryKey: readKey(endpoint) })
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
      <RecordField name="region" field={userFields.region}>
        <RegionSelect onOther={() => emptyDistrict.current()} />
      </RecordField>
      <RecordField name="district" field={userFields.district}>
        <DistrictSelect
          onReady={(empty) => {
            emptyDistrict.current = empty
          }}
        />
      </RecordField>
      <RecordField name="ministry" field={userFields.ministry} />
      <RecordField name="laboratory" field={userFields.laboratory} />
      {user && <RecordField name="status" field={userFields.status} />}
    </Form>
  )
}

interface SelectProps {
  value?: Reference | null
  onChange?: (value: Reference | undefined) => void
  id?: string
}

function RegionSelect({ value, onChange, onOther, ...rest }: SelectProps & { onOther: () => void }) {
  return (
    <ReferenceSelect
      {...rest}
      list={parentRegions.list}
      value={value}
      onChange={(region) => {
        if (region?.id !== value?.id) onOther()
        onChange?.(region)
      }}
    />
  )
}

function DistrictSelect({
  onReady,
  onChange,
  ...rest
}: SelectProps & { onReady: (empty: () => void) => void }) {
  const { t } = useTranslation('users')
  const region = AntForm.useWatch('region_id')
  const regionId = isReference(region) ? region.id : undefined
  onReady(() => onChange?.(undefined))
  return (
    <ReferenceSelect
      {...rest}
      list={childRegions.list}
      filters={{ parent_id: regionId }}
      disabled={regionId === undefined}
      placeholder={regionId === undefined ? t('chooseRegion') : undefined}
      onChange={onChange}
    />
  )
}

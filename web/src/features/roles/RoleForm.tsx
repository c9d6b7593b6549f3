import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createRole, listRoles, type Role, readRole, updateRole } from '#contract/api/people/roles'
import { roleFields } from '#contract/fields/roles'
import { RecordField } from '../../domain/fields/RecordField'
import { knownScreens } from '../../lib/address/navigation'
import { useRefresh } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { Field } from '../../ui/form/Field'
import { Form } from '../../ui/form/Form'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { useClear } from '../../ui/form/use-clear'
import { useToast } from '../../ui/toast'
import { treePath } from './role-paths'

interface Props {
  role?: Role
  /** Role to copy. */
  like?: Role
  onDone: () => void
}

/** The chosen landing page, not the effective one. */
const asTyped = (record: object) => ({ ...record, landing: (record as Role).own_landing })

export function RoleForm({ role, like, onDone }: Props) {
  const { t } = useTranslation('roles')
  const say = useWords()
  const toast = useToast()
  const refresh = useRefresh(listRoles, readRole)
  const navigate = useNavigate()

  function saved({ id }: Role) {
    toast.success(t(role ? 'saved' : 'added'))
    void refresh()
    onDone()
    // A new role has no rights yet, so its tree opens.
    if (!role) void navigate(treePath(id))
  }

  return (
    <Form
      name={like ? 'role-clone' : 'role'}
      save={role ? updateRole : createRole}
      record={role}
      asTyped={asTyped}
      defaults={like ? { like_id: { id: like.id, name: like.title }, landing: like.own_landing } : {}}
      onSaved={saved}
      onCancel={onDone}
    >
      <RecordField name="title_ru" field={roleFields.title_ru} />
      <RecordField name="title_uz" field={roleFields.title_uz} />
      {!role?.built_in && <RecordField name="name" field={roleFields.name} />}
      <Field
        name="landing"
        label={say(roleFields.own_landing.title)}
        hint={t(role?.built_in ? 'landing.ownHint' : 'landing.hint')}
        show={(path) => say(knownScreens().find((screen) => screen.path === path)?.title ?? plain(path))}
      >
        <LandingSelect />
      </Field>
      {!role && (
        <Field name="like_id" label={t('like')} hint={t('likeHint')}>
          <ReferenceSelect list={listRoles} nameOf={({ title }) => title} />
        </Field>
      )}
    </Form>
  )
}

const plain = (path: unknown) => ({ ru: String(path ?? ''), uz: String(path ?? '') })

interface SelectProps {
  id?: string
  value?: string | null
  onChange?: (path: string | undefined) => void
}

function LandingSelect({ value, ...rest }: SelectProps) {
  const { t } = useTranslation('roles')
  const say = useWords()
  const options = knownScreens().map(({ path, title, area }) => ({
    value: path,
    label: `${say(area)} — ${say(title)}`,
  }))
  return (
    <Select
      {...rest}
      allowClear={useClear().ofChoice}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('landing.none')}
      value={value ?? null}
      options={options}
    />
  )
}

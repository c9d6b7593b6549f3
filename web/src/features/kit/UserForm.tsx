import { Input, Select } from 'antd'
import { useState } from 'react'
import { listLaboratories } from '#contract/api/people/laboratories'
import { listRoles } from '#contract/api/people/roles'
import { createUser } from '#contract/api/people/users'
import { parentRegions } from '#contract/classifiers/regions'
import { Field } from '../../ui/form/Field'
import { Form } from '../../ui/form/Form'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { useToast } from '../../ui/toast'
import { useSay } from './say'

/** Required fields, formats, references, and a password that drafts leave out. */
export function UserForm() {
  const say = useSay()
  const toast = useToast()
  const [round, setRound] = useState(0)
  const statuses = [
    { value: 'active', label: say('Работает', 'Ishlaydi') },
    { value: 'inactive', label: say('Отключён', 'O‘chirilgan') },
  ]
  return (
    <Form
      key={round}
      name="kit-user"
      save={createUser}
      defaults={{ status: 'active' }}
      onSaved={({ name }) => {
        toast.success(say(`Сохранено: ${name}`, `Saqlandi: ${name}`))
        setRound(round + 1)
      }}
    >
      <Field name="name" label={say('Имя', 'Ism')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="surname" label={say('Фамилия', 'Familiya')}>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="email"
        label={say('Электронная почта', 'Elektron pochta')}
        hint={say('Она же имя для входа.', 'Kirish nomi ham shu.')}
      >
        <Input inputMode="email" autoComplete="off" />
      </Field>
      <Field
        name="phone"
        label={say('Телефон', 'Telefon')}
        hint={say('Например, +998 71 200-00-00', 'Masalan, +998 71 200-00-00')}
      >
        <Input inputMode="tel" autoComplete="off" />
      </Field>
      <Field name="role_id" label={say('Роль', 'Rol')}>
        <ReferenceSelect list={listRoles} nameOf={(role) => role.title} />
      </Field>
      <Field name="laboratory_id" label={say('Лаборатория', 'Laboratoriya')}>
        <ReferenceSelect list={listLaboratories} />
      </Field>
      <Field
        name="region_id"
        label={say('Регион', 'Hudud')}
        hint={say('Пусто: вся страна.', 'Bo‘sh: butun mamlakat.')}
      >
        <ReferenceSelect list={parentRegions.list} />
      </Field>
      <Field
        name="status"
        label={say('Статус', 'Holati')}
        show={(value) => statuses.find((one) => one.value === value)?.label ?? ''}
      >
        <Select options={statuses} />
      </Field>
      <Field
        name="password"
        label={say('Пароль', 'Parol')}
        hint={say('Не меньше 10 знаков. В черновик не попадает.', 'Kamida 10 belgi. Qoralamaga yozilmaydi.')}
        isNotKept
      >
        <Input.Password autoComplete="new-password" />
      </Field>
    </Form>
  )
}

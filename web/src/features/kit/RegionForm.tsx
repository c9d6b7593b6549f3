import { Input } from 'antd'
import { allRegions, parentRegions } from '#contract/classifiers/regions'
import { Field } from '../../ui/form/Field'
import { Form } from '../../ui/form/Form'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import type { RowOf } from '../../ui/table/list'
import { useSay } from './say'

interface Props {
  region: RowOf<typeof allRegions.list>
  onDone: () => void
}

export function RegionForm({ region, onDone }: Props) {
  const say = useSay()
  return (
    <Form name="kit-region" save={allRegions.update} record={region} onSaved={onDone} onCancel={onDone}>
      <Field name="name_ru" label={say('Название по-русски', 'Ruscha nomi')}>
        <Input />
      </Field>
      <Field name="name_uz" label={say('Название по-узбекски', 'O‘zbekcha nomi')}>
        <Input />
      </Field>
      <Field
        name="sato"
        label={say('Код СОАТО', 'SOATO kodi')}
        hint={say('4 цифры у региона, 7 у района', 'Hududda 4, tumanda 7 raqam')}
      >
        <Input inputMode="numeric" />
      </Field>
      <Field name="parent_id" label={say('Регион', 'Hudud')}>
        <ReferenceSelect list={parentRegions.list} />
      </Field>
    </Form>
  )
}

import { Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { useRefresh } from '../../lib/api/server-data'
import { usePreferences } from '../../lib/device/preferences'
import { Field } from '../../ui/form/Field'
import { Form } from '../../ui/form/Form'
import { NumberInput } from '../../ui/form/NumberInput'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { useToast } from '../../ui/toast'
import { type ClassifierField, fieldsOf } from './fields'

interface Props {
  classifier: Classifier
  record?: ClassifierRow
  onDone: () => void
}

export function ClassifierForm({ classifier, record, onDone }: Props) {
  const { t } = useTranslation(['classifiers', 'errors'])
  const lang = usePreferences((preferences) => preferences.lang)
  const refresh = useRefresh(classifier.list)
  const toast = useToast()
  const save = record ? classifier.update : classifier.create
  if (!save) return null
  return (
    <Form
      name={`classifier-${classifier.name}`}
      save={save}
      record={record}
      onSaved={(answer) => {
        toast.success(t('saved'))
        if (answer.warnings) toast.info(t('errors:warning.classifier.name-taken'))
        void refresh()
        onDone()
      }}
      onCancel={onDone}
    >
      {fieldsOf(classifier, lang).map(
        (field) =>
          field.written && (
            <Field
              key={field.name}
              name={field.written}
              label={field.title}
              {...(field.kind === 'boolean' && { valueProp: 'checked' })}
            >
              {inputFor(field)}
            </Field>
          ),
      )}
    </Form>
  )
}

function inputFor({ kind, choices, list }: ClassifierField) {
  if (kind === 'reference' && list) return <ReferenceSelect list={list} />
  if (kind === 'choice') return <Select options={choices} />
  if (kind === 'boolean') return <Switch />
  return kind === 'number' ? <NumberInput /> : <Input />
}

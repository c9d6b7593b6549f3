import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Classifier, ClassifierRow } from '#contract/classifiers/classifier'
import { usePreferences } from '../../lib/preferences'
import { readKey } from '../../lib/server-data'
import { Field } from '../../ui/form/Field'
import { Form } from '../../ui/form/Form'
import { ReferenceSelect } from '../../ui/form/ReferenceSelect'
import { useToast } from '../../ui/toast'
import { references } from './shown-classifiers'

interface Props {
  classifier: Classifier
  /** None for a new one. */
  record?: ClassifierRow
  onDone: () => void
}

export function ClassifierForm({ classifier, record, onDone }: Props) {
  const { t } = useTranslation('classifiers')
  const lang = usePreferences((preferences) => preferences.lang)
  const queries = useQueryClient()
  const toast = useToast()
  return (
    <Form
      name={`classifier-${classifier.name}`}
      save={record ? classifier.update : classifier.create}
      record={record}
      onSaved={() => {
        toast.success(t('saved'))
        void queries.invalidateQueries({ queryKey: readKey(classifier.list) })
        onDone()
      }}
      onCancel={onDone}
    >
      {classifier.fieldNames.filter(isTyped(classifier)).map((field) => {
        const list = references[field]
        return (
          <Field key={field} name={field} label={classifier.titles[field]?.[lang] ?? field}>
            {list ? <ReferenceSelect list={list} /> : <Input />}
          </Field>
        )
      })}
    </Form>
  )
}

/** A region of the first level has no region above it: nothing to choose. */
const isTyped = (classifier: Classifier) => (field: string) =>
  classifier.only?.is !== 'null' || field !== 'parent_id'

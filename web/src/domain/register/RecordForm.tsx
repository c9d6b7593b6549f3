import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/fields/field'
import { writtenName } from '#contract/fields/record'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import type { Warning } from '#contract/shapes'
import { useWords } from '../../lib/text/use-words'
import { Form } from '../../ui/form/Form'
import { useToast } from '../../ui/toast'
import { RecordField } from '../fields/RecordField'
import { PointFields } from './PointFields'
import styles from './register.module.css'
import { WithinSelect } from './WithinSelect'

interface Props {
  register: Register
  record?: RegisterRow
  /** Values that the page sets instead of the form. */
  fixed?: Record<string, number>
  onSaved: (record: RegisterRow) => void
  onCancel: () => void
}

export default function RecordForm({ register, record, fixed = {}, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['registers', 'errors'])
  const say = useWords()
  const toast = useToast()
  const queries = useQueryClient()
  const { latitude, longitude, ...fields } = register.fields

  const titleOf = (name: string) => say(register.fields[name]?.title ?? register.one)

  function saved(answer: RegisterRow & { warnings?: Warning[] | undefined }) {
    toast.success(t(record ? 'saved' : 'added'))
    for (const { code, message } of answer.warnings ?? [])
      toast.info(
        t(`errors:warning.${code}` as 'errors:warning.coordinate.outside-country', { defaultValue: message }),
      )
    void queries.invalidateQueries()
    onSaved(answer)
  }

  return (
    <div className={styles.form}>
      <Form
        name={register.table}
        save={record ? register.change : register.create}
        record={record}
        fixed={record ? {} : fixed}
        onSaved={saved}
        onCancel={onCancel}
      >
        <div className={styles.fields}>
          {Object.entries<Field>(fields)
            .filter(([name, field]) => !(writtenName(name, field) in fixed))
            .map(([name, field]) => (
              <RecordField key={name} name={name} field={field} isRequired={!field.isOptional}>
                {field.within ? (
                  <WithinSelect
                    name={name}
                    field={field}
                    outerTitle={titleOf(field.within)}
                    chosenOuter={fixed[`${field.within}_id`]}
                  />
                ) : undefined}
              </RecordField>
            ))}
          {latitude && longitude && (
            <PointFields latitude={latitude} longitude={longitude} label={say(register.one)} />
          )}
        </div>
      </Form>
    </div>
  )
}

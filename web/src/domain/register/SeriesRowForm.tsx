import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/fields/field'
import type { Register, RegisterRow, Series, SeriesRow } from '#contract/registers/any-register'
import { Form } from '../../ui/form/Form'
import { useToast } from '../../ui/toast'
import { RecordField } from '../fields/RecordField'
import styles from './register.module.css'

interface Props {
  register: Register
  series: Series
  record: RegisterRow
  row?: SeriesRow
  onDone: () => void
}

/** It is saved with the version of its record, so that concurrent edits conflict. */
export function SeriesRowForm({ register, series, record, row, onDone }: Props) {
  const { t } = useTranslation('registers')
  const toast = useToast()
  const queries = useQueryClient()
  const { id, version } = record
  const fields = Object.entries<Field>(series.fields).filter(([name]) => !row || name !== series.by)
  const saved = () => {
    toast.success(t('saved'))
    void queries.invalidateQueries()
    onDone()
  }
  return (
    <div className={styles.form}>
      <Form
        name={`${series.table}-${row?.id ?? 'new'}`}
        save={register.change}
        record={{ ...row, id, version }}
        {...(row && { fixed: { [series.by]: row[series.by] } })}
        onSaved={saved}
        onCancel={onDone}
      >
        <div className={styles.fields}>
          {fields.map(([name, field]) => (
            <RecordField key={name} name={name} field={field} isRequired={!field.isOptional} />
          ))}
        </div>
      </Form>
    </div>
  )
}

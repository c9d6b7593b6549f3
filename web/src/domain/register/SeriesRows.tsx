import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/fields/field'
import type { Register, RegisterRow, Series, SeriesRow } from '#contract/registers/any-register'
import { call } from '../../lib/api/api-client'
import { useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useWords } from '../../lib/text/use-words'
import { Form } from '../../ui/form/Form'
import { valueText } from '../../ui/table/column'
import { useToast } from '../../ui/toast'
import { WidgetTable } from '../dashboard/WidgetTable'
import { fieldColumns } from '../fields/field-columns'
import { RecordField } from '../fields/RecordField'
import styles from './register.module.css'
import { useConfirmedDeletion } from './use-delete-record'

interface Props {
  register: Register
  series: Series
  record: RegisterRow
}

/** Rows shown in the panel; the file has all of them. */
const shown = 12

export function SeriesRows({ register, series, record }: Props) {
  const { t } = useTranslation('registers')
  const say = useWords()
  const mayEdit = useMayUse(register.access.edit)
  const [edited, setEdited] = useState<SeriesRow | 'new'>()
  const confirmAndDelete = useConfirmedDeletion()
  const { data } = useRead(series.list, { query: { record: record.id, page_size: shown } })
  const columns = fieldColumns<SeriesRow, Series['fields']>(series.fields, { say, missing: t('missing') }, {})
  const close = () => setEdited(undefined)
  if (!data) return null
  return (
    <section className={styles.part} aria-label={t('series.last', { what: say(series.title) })}>
      {mayEdit && edited === undefined && (
        <div className={styles.actions}>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            {t('series.add')}
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <SeriesRowForm
          key={edited === 'new' ? 'new' : edited.id}
          register={register}
          series={series}
          record={record}
          row={edited === 'new' ? undefined : edited}
          onDone={close}
        />
      )}
      {data.data.length > 0 && (
        <WidgetTable
          caption={t('series.last', { what: say(series.title) })}
          rows={data.data}
          keyOf={({ id }) => id}
          columns={[
            ...columns.map((column) => ({
              key: column.key,
              title: column.title,
              isNumber: (series.fields[column.key] as Field).kind === 'number',
              cell: (row: SeriesRow) => valueText(column, row),
            })),
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    cell: (row: SeriesRow) => {
                      const name = valueText(columns[0] as (typeof columns)[number], row)
                      return (
                        <span className={styles.rowActions}>
                          <Button
                            size="small"
                            type="text"
                            icon={<EditOutlined aria-hidden />}
                            aria-label={t('series.edit', { row: name })}
                            onClick={() => setEdited(row)}
                          />
                          <Button
                            size="small"
                            type="text"
                            danger
                            icon={<DeleteOutlined aria-hidden />}
                            aria-label={t('series.delete', { row: name })}
                            onClick={() =>
                              void confirmAndDelete(
                                { title: t('series.sure', { row: name }), text: t('grid.delete.text') },
                                () => call(series.remove, { params: { id: row.id } }),
                              )
                            }
                          />
                        </span>
                      )
                    },
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  )
}

interface SeriesRowFormProps {
  register: Register
  series: Series
  record: RegisterRow
  row?: SeriesRow
  onDone: () => void
}

/** It is saved with the version of its record, so that concurrent edits conflict. */
function SeriesRowForm({ register, series, record, row, onDone }: SeriesRowFormProps) {
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

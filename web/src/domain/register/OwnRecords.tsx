import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import { useRead } from '../../lib/api/server-data'
import { lazyWithPreload } from '../../lib/lazy-with-preload'
import { useMayUse } from '../../lib/session/session'
import { useWords } from '../../lib/text/use-words'
import { Block } from '../../ui/Block'
import { LazyMount } from '../../ui/LazyMount'
import { SidePanel } from '../../ui/panel/SidePanel'
import { ErrorState, Loading } from '../../ui/states'
import { headText, valueText } from '../../ui/table/column'
import { WidgetTable } from '../dashboard/WidgetTable'
import styles from './register.module.css'
import { useDeleteRecord } from './use-delete-record'
import { useRecordColumns } from './use-record-columns'

const Form = lazyWithPreload(() => import('./RecordForm'))

interface Props {
  register: Register
  /** The company object that the records belong to. */
  objectId: number
  columns: readonly string[]
  isReadOnly?: boolean
}

export function OwnRecords({ register, objectId, columns: shown, isReadOnly = false }: Props) {
  const { t } = useTranslation('registers')
  const say = useWords()
  const mayEdit = useMayUse(register.access.edit) && !isReadOnly
  const { data, error, refetch } = useRead(register.list, { query: { object: objectId, page_size: 500 } })
  const [opened, setOpened] = useState<RegisterRow | 'new'>()
  const remove = useDeleteRecord(register)
  const columns = useRecordColumns(register).filter(({ key }) => shown.includes(key))
  const close = () => setOpened(undefined)
  const actions = (row: RegisterRow) => (
    <>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={`${t('edit')}: ${row.name}`}
        onClick={() => setOpened(row)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`${t('delete.action')}: ${row.name}`}
        onClick={() => void remove(row, () => undefined)}
      />
    </>
  )
  return (
    <Block
      title={say(register.title)}
      actions={
        mayEdit && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      {error && <ErrorState isBrief error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={2} />}
      {data?.data.length === 0 && <p className={styles.soft}>{t('empty')}</p>}
      {data && data.data.length > 0 && (
        <WidgetTable
          caption={say(register.title)}
          rows={data.data}
          keyOf={({ id }) => id}
          columns={[
            ...columns.map((column) => ({
              key: column.key,
              title: headText(column),
              isNumber: column.kind === 'number',
              cell: (row: RegisterRow) => valueText(column, row),
            })),
            ...(mayEdit ? [{ key: 'actions', title: '', cell: actions }] : []),
          ]}
        />
      )}
      <SidePanel isOpen={opened !== undefined} title={say(register.one)} onClose={close}>
        <LazyMount isNeeded={opened !== undefined} preload={Form.preload}>
          <Form
            register={register}
            record={opened === 'new' ? undefined : opened}
            fixed={{ object_id: objectId }}
            onSaved={close}
            onCancel={close}
          />
        </LazyMount>
      </SidePanel>
    </Block>
  )
}

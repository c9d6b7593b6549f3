import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Register, RegisterRow } from '#contract/registers/any-register'
import { useRead } from '../../lib/api/server-data'
import { Allowed } from '../../ui/Allowed'
import { Facts } from '../../ui/Facts'
import { SidePanel } from '../../ui/panel/SidePanel'
import { LoadState } from '../../ui/states'
import { valueText } from '../../ui/table/column'
import RecordForm from './RecordForm'
import { RecordHistory } from './RecordHistory'
import styles from './register.module.css'
import { SeriesChart } from './SeriesChart'
import { SeriesRows } from './SeriesRows'
import { useDeleteRecord } from './use-delete-record'
import { useRecordColumns } from './use-record-columns'

interface Props {
  register: Register
  id: number | undefined
  /** Opens the form on a screen of its own; without it the panel shows the form. */
  onEdit: ((id: number) => void) | undefined
  onClose: () => void
}

export default function RecordPanel({ register, id, onEdit, onClose }: Props) {
  const { t } = useTranslation('registers')
  const [isEdited, setIsEdited] = useState(false)
  const { data, error, refetch } = useRead(
    register.read,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  )
  const record = data?.id === id ? data : undefined
  const close = () => {
    setIsEdited(false)
    onClose()
  }
  return (
    <SidePanel
      isOpen={id !== undefined}
      title={<bdi>{record?.name ?? t('one')}</bdi>}
      width={720}
      onClose={close}
    >
      {record && isEdited && (
        <RecordForm
          register={register}
          record={record}
          onSaved={() => setIsEdited(false)}
          onCancel={() => setIsEdited(false)}
        />
      )}
      {record && !isEdited && (
        <OneRecord
          register={register}
          record={record}
          onEdit={() => (onEdit ? onEdit(record.id) : setIsEdited(true))}
          onDeleted={close}
        />
      )}
      {!record && <LoadState error={error} refetch={refetch} rows={10} />}
    </SidePanel>
  )
}

interface OneProps {
  register: Register
  record: RegisterRow
  onEdit: () => void
  onDeleted: () => void
}

export function OneRecord({ register, record, onEdit, onDeleted }: OneProps) {
  const { t } = useTranslation('registers')
  const remove = useDeleteRecord(register)
  return (
    <>
      <Allowed to={register.access.edit}>
        <div className={styles.actions}>
          <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove(record, onDeleted)}>
            {t('delete.action')}
          </Button>
        </div>
      </Allowed>
      <RecordFacts register={register} record={record} />
      {register.series && <SeriesChart series={register.series} recordId={record.id} />}
      {register.series && <SeriesRows register={register} series={register.series} record={record} />}
      <Allowed to={register.access.edit}>
        <RecordHistory register={register} recordId={record.id} />
      </Allowed>
    </>
  )
}

function RecordFacts({ register, record }: { register: Register; record: RegisterRow }) {
  const columns = useRecordColumns(register)
  const order = Object.keys({ ...register.fields, ...register.series?.fields })
  const facts = columns
    .filter(({ key }) => key !== 'name')
    .sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    .map((column) => {
      const value = column.value(record)
      const isMissing = value === null || value === undefined || value === ''
      const unit = column.unit && !isMissing ? ` ${column.unit}` : ''
      return {
        key: column.key,
        label: column.title,
        value: isMissing ? column.missing : valueText(column, record) + unit,
      }
    })
  return <Facts facts={facts} />
}

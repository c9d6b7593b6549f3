import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MapPoint, Register } from '#contract/registers/any-register'
import { useRecordPath } from '../../../domain/board/list-paths'
import { useRecordColumns } from '../../../domain/register/use-record-columns'
import { useRead } from '../../../lib/api/server-data'
import { ErrorState, Loading } from '../../../ui/states'
import { valueText } from '../../../ui/table/column'
import styles from '../maps.module.css'

interface Props {
  register: Register
  /** All records on the spot. */
  records: readonly MapPoint[]
}

export function RecordPopup({ register, records }: Props) {
  const { t } = useTranslation('maps')
  const [chosen, setChosen] = useState<number>()
  const [only] = records
  const id = records.length === 1 ? only?.id : chosen
  if (id !== undefined)
    return (
      <>
        <OneRecord register={register} id={id} />
        {records.length > 1 && (
          <Button size="small" type="link" onClick={() => setChosen(undefined)}>
            {t('popup.back')}
          </Button>
        )}
      </>
    )
  return (
    <ul className={styles.names}>
      {records.map((record) => (
        <li key={record.id}>
          <Button size="small" type="link" onClick={() => setChosen(record.id)}>
            {record.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function OneRecord({ register, id }: { register: Register; id: number }) {
  const { t } = useTranslation('maps')
  const { data, error } = useRead(register.read, { params: { id } })
  const columns = useRecordColumns(register)
  const path = useRecordPath(register, id)
  if (error) return <ErrorState error={error} />
  if (!data) return <Loading rows={3} />
  const shown = columns.filter(({ key, value }) => {
    const cell = value(data)
    return (
      key !== 'name' && register.shown.includes(key) && cell !== null && cell !== undefined && cell !== ''
    )
  })
  return (
    <div className={styles.popup}>
      <strong>{data.name}</strong>
      <div>
        {shown.map((column) => (
          <div key={column.key}>
            {column.title}: {valueText(column, data)} {column.unit}
          </div>
        ))}
      </div>
      {path && <Link to={path}>{t('popup.record')}</Link>}
    </div>
  )
}

import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { NoData } from '../../ui/table/grid/Cell'
import styles from './company-objects.module.css'

export function ObjectStatus({ object }: { object: Pick<CompanyObject, 'status' | 'confidential'> }) {
  const { t } = useTranslation(['company-objects', 'fields', 'words'])
  const isClosed = object.status === 'secret' || object.confidential
  return (
    <span className={styles.status}>
      {isClosed ? (
        <LockOutlined aria-hidden title={t('fields:object.confidential')} />
      ) : (
        <span aria-hidden className={object.status === 'active' ? styles.active : styles.inactive} />
      )}
      {t(`words:object_status.${object.status}`)}
    </span>
  )
}

export function Availability({ object }: { object: Pick<CompanyObject, 'status' | 'available'> }) {
  const { t } = useTranslation('company-objects')
  if (object.status !== 'active') return <NoData why={t('available.notActive')} />
  return (
    <span className={`${styles.status} ${object.available ? styles.available : styles.silent}`}>
      <span aria-hidden>{object.available ? '●' : '○'}</span> {t(`available.${object.available}`)}
    </span>
  )
}

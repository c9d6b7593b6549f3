import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { readBackupSettings } from '#contract/api/operation/backups'
import { useRead } from '../../lib/api/server-data'
import styles from './backups.module.css'

export function NotEncrypted() {
  const { t } = useTranslation('backups')
  const { data } = useRead(readBackupSettings, {})
  if (!data || data.encrypted) return null
  return (
    <Alert
      className={styles.making}
      type="warning"
      showIcon
      title={t('notEncrypted.title')}
      description={t('notEncrypted.text', { signer: data.signer })}
    />
  )
}

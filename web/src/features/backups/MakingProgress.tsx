import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../lib/text/error-text'
import { JobProgress } from '../../ui/jobs/JobProgress'
import styles from './backups.module.css'
import type { Making } from './use-making'

export function MakingProgress({ making: { jobId, error, onEnd } }: { making: Making }) {
  const { t } = useTranslation('backups')
  const errorText = useErrorText()
  if (error) return <Alert className={styles.making} type="error" showIcon title={errorText(error)} />
  if (jobId === undefined) return null
  return (
    <div className={styles.making}>
      <JobProgress
        key={jobId}
        id={jobId}
        stages={{ copying: t('stage.copying'), verifying: t('stage.verifying') }}
        onEnd={onEnd}
      />
    </div>
  )
}

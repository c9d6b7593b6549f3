import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { sendTestMail } from '#contract/api/real-time/alerts'
import { useAction } from '../../lib/api/server-data'
import { useErrorText } from '../../lib/text/error-text'
import styles from './alerts.module.css'

export function TestMail({ hasMail }: { hasMail: boolean }) {
  const { t } = useTranslation('notifications')
  const errorText = useErrorText()
  const { mutate, data, error, isPending } = useAction(sendTestMail)
  const result = error
    ? { type: 'error' as const, title: errorText(error) }
    : data && {
        type: data.error === null ? ('success' as const) : ('error' as const),
        title: t(data.error === null ? 'testMail.sent' : 'testMail.refused', { email: data.email }),
        ...(data.error !== null && { description: <bdi>{data.error}</bdi> }),
      }
  return (
    <div className={styles.consent}>
      <b>{t('testMail.title')}</b>{' '}
      {hasMail ? (
        <Button size="small" loading={isPending} onClick={() => mutate({})}>
          {t('testMail.send')}
        </Button>
      ) : (
        <span className={styles.soft}>{t('noMail')}</span>
      )}
      <div role="status">{result && !isPending && <Alert showIcon {...result} />}</div>
    </div>
  )
}

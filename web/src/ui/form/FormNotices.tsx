import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../lib/text/error-text'
import { formatInstant } from '../../lib/text/format'
import styles from './Form.module.css'

export function DraftNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const { t } = useTranslation('kit')
  return (
    <Alert
      className={styles.notice}
      type="info"
      showIcon
      role="status"
      title={t('form.draft.restored', { time: formatInstant(at) })}
      action={
        <Button size="small" onClick={onDiscard}>
          {t('form.draft.discard')}
        </Button>
      }
    />
  )
}

export type Failure =
  | { kind: 'fields'; missing: string[]; wrong: string[] }
  | { kind: 'error'; error: unknown }

export function FailureNotice({ failure }: { failure: Failure }) {
  const { t } = useTranslation('kit')
  const errorText = useErrorText()
  if (failure.kind === 'fields') {
    const sentences = [
      failure.missing.length > 0 && t('form.required', { fields: failure.missing.join(', ') }),
      failure.wrong.length > 0 && t('form.wrong', { fields: failure.wrong.join(', ') }),
    ]
    return (
      <Alert className={styles.notice} type="error" showIcon title={sentences.filter(Boolean).join('. ')} />
    )
  }
  return (
    <Alert
      className={styles.notice}
      type="error"
      showIcon
      title={t('form.failed')}
      description={`${errorText(failure.error)} ${t('form.failedKept')}`}
    />
  )
}

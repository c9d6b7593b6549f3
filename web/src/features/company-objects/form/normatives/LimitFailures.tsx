import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../lib/text/error-text'
import styles from '../form.module.css'
import type { SourceLimits } from '../object-draft'
import type { LimitsSaving } from './use-limits-saving'

export function LimitFailures({ work, limits }: { work: LimitsSaving; limits: SourceLimits }) {
  const { t } = useTranslation('object-form')
  const errorText = useErrorText()
  if (work.failure) {
    return (
      <Alert
        className={styles.notice}
        type="error"
        showIcon
        title={t('save.failed')}
        description={`${errorText(work.failure)} ${t('save.nothing')}`}
      />
    )
  }
  if (work.failures.length === 0 && !(work.isTried && work.hasProblems)) return null
  const nameOf = (key: string) =>
    [...limits.norms, ...limits.plans].find((row) => row.key === key)?.component_id?.name ?? ''
  const texts = new Set(
    work.failures.map(({ entry, error }) =>
      t('limits.failed', { name: nameOf(entry.row), text: errorText(error) }),
    ),
  )
  return (
    <Alert
      className={styles.notice}
      type="error"
      showIcon
      title={t('limits.wrong')}
      description={
        texts.size > 0 && (
          <ul className={styles.faults}>
            {[...texts].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )
      }
    />
  )
}

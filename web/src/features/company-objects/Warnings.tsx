import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Warning } from '#contract/shapes'
import styles from './company-objects.module.css'

export function useWarningText(): (warning: Warning) => string {
  const { t } = useTranslation('company-objects')
  return ({ code, message }) => t(`warning.${code}` as 'warning.title', { defaultValue: message })
}

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation('company-objects')
  const textOf = useWarningText()
  if (warnings.length === 0) return null
  const texts = new Set(warnings.map(textOf))
  return (
    <Alert
      className={styles.warningBox}
      type="warning"
      showIcon
      closable
      role="status"
      title={t('warning.title')}
      description={
        <ul className={styles.warnings}>
          {[...texts].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  )
}

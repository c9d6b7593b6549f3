import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error'
import { Empty, ErrorState } from '../../ui/states'
import styles from './emissions.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** A missing measurement; a secret one looks the same, one outside of the user's area is named. */
export function EmissionFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('emissions')
  const isMissing = error instanceof ApiError && (error.code === 'record.not-found' || error.status === 422)
  if (!isMissing) return <ErrorState error={error} onRetry={onRetry} />
  return <Empty title={t('notFound.title')} text={t('notFound.text')} />
}

interface Props {
  /** Undefined at the ends of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** Buttons to the records above and below. */
export function StepButtons({ onUp, onDown }: Props) {
  const { t } = useTranslation('emissions')
  const steps = [
    { name: t('step.up'), key: 'K', icon: <UpOutlined aria-hidden />, go: onUp },
    { name: t('step.down'), key: 'J', icon: <DownOutlined aria-hidden />, go: onDown },
  ]
  return steps.map(({ name, key, icon, go }) => (
    <Button
      key={key}
      type="text"
      icon={icon}
      aria-label={name}
      title={`${name} (${key})`}
      disabled={!go}
      onClick={go}
    />
  ))
}

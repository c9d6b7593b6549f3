import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error'
import { Empty, ErrorState, Loading } from '../../ui/states'
import styles from './emissions.module.css'

interface LoadStateProps {
  error: unknown
  refetch: () => unknown
  /** Lines of the placeholder. */
  rows: number
}

interface SectionProps {
  title: string
  read: Omit<LoadStateProps, 'rows'> & { data: unknown }
  rows: number
  children: ReactNode
}

/** A section with what a query reads. */
export function ReadSection({ title, read: { data, error, refetch }, rows, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {error != null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={rows} />}
      {children}
    </section>
  )
}

/** Secret measurements look like missing ones; those outside of the user's area get a text of their own. */
export function EmissionLoadState({ error, refetch, rows }: LoadStateProps) {
  const { t } = useTranslation('emissions')
  if (!error) return <Loading rows={rows} />
  const isMissing = error instanceof ApiError && (error.code === 'record.not-found' || error.status === 422)
  if (!isMissing) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Empty title={t('notFound.title')} text={t('notFound.text')} />
}

interface Props {
  /** Undefined at the ends of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

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

import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import styles from './measurement.module.css'

interface Props {
  emission: Pick<Emission, 'flagged'>
  /** Shows the sign only. */
  brief?: boolean
}

export function FlaggedMark({ emission: { flagged }, brief = false }: Props) {
  const { t } = useTranslation(['words', 'fields'])
  if (!flagged) return null
  return (
    <span className={styles.mark} title={t('fields:emission.flagged')}>
      <span aria-hidden>⚑</span>{' '}
      <span className={brief ? 'sr-only' : undefined}>{t('normative_type.fon')}</span>
    </span>
  )
}

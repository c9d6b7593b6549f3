import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/emissions'
import styles from './measurement.module.css'

/** A background level is in force: the value is to be read beside it. Nothing where there is none. */
export function FlaggedMark({ emission: { flagged } }: { emission: Pick<Emission, 'flagged'> }) {
  const { t } = useTranslation(['words', 'fields'])
  if (!flagged) return null
  return (
    <span className={styles.mark} title={t('fields:emission.flagged')}>
      <span aria-hidden>⚑</span> {t('normative_type.fon')}
    </span>
  )
}

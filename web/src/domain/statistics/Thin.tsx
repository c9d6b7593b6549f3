import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isThin } from '#contract/domain/figures/thin-data'
import { formatNumber } from '../../lib/text/format'
import styles from './Thin.module.css'

interface Props {
  /** On how much of what there should be the figure stands. */
  part: number
  whole: number
  /** Says the word beside it; elsewhere it is hatched, and says the rest when it is pointed at. */
  isSaid?: boolean
  children: ReactNode
}

/** A figure that stands on less than half of what there should be is pale and hatched, and says so. */
export function Thin({ part, whole, isSaid = false, children }: Props) {
  const { t } = useTranslation('statistics')
  if (!isThin(part, whole)) return children
  const basis = t('thin.basis', { part: formatNumber(part), whole: formatNumber(whole) })
  return (
    <span className={styles.thin} title={basis}>
      {children}
      {isSaid ? (
        <span className={styles.word}>{t('thin.word')}</span>
      ) : (
        <span className="sr-only">, {basis}</span>
      )}
    </span>
  )
}

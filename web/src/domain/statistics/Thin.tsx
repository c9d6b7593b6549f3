import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isThin } from '#contract/domain/figures/thin-data'
import { formatNumber } from '../../lib/text/format'
import styles from './Thin.module.css'

interface Props {
  part: number
  whole: number
  /** Says so in a word instead of only hatching and a tooltip. */
  isSaid?: boolean
  children: ReactNode
}

/** A figure based on less than half of the expected data is pale and hatched. */
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

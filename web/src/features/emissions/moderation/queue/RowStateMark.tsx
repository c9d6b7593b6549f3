import { useTranslation } from 'react-i18next'
import { EmissionStatusMark } from '../../../../domain/measurement/EmissionStatusMark'
import { useDeedText } from '../../last-deed'
import styles from '../moderation.module.css'
import type { QueueRow } from './row-state'

/** The status of a row, and what has become of it since it was shown. */
export function RowStateMark({ row }: { row: QueueRow }) {
  const { t } = useTranslation('moderation')
  const deedText = useDeedText()
  const { rowState, status } = row
  if (!rowState) return <EmissionStatusMark status={status} />
  if (rowState.kind === 'gone')
    return <span className={styles.since}>{t('rowState.gone', { by: rowState.by })}</span>
  if (rowState.kind === 'changed')
    return (
      <>
        <EmissionStatusMark status={status} />{' '}
        {rowState.by && <span className={styles.since}>{t('rowState.changed', { by: rowState.by })}</span>}
      </>
    )
  const told = rowState.kind === 'theirs' ? deedText(rowState) : t(`rowState.${rowState.kind}`)
  return (
    <>
      <EmissionStatusMark status={rowState.status} /> <span className={styles.since}>{told}</span>
    </>
  )
}

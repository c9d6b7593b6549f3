import { useTranslation } from 'react-i18next'
import { EmissionStatusMark } from '../../../../domain/measurement/measurement-marks'
import { useLastActionText } from '../../decisions'
import styles from '../moderation.module.css'
import type { QueueRow } from './row-state'

export function RowStateMark({ row }: { row: QueueRow }) {
  const { t } = useTranslation('moderation')
  const lastActionText = useLastActionText()
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
  const text = rowState.kind === 'theirs' ? lastActionText(rowState) : t(`rowState.${rowState.kind}`)
  return (
    <>
      <EmissionStatusMark status={rowState.status} /> <span className={styles.since}>{text}</span>
    </>
  )
}

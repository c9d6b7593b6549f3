import { useTranslation } from 'react-i18next'
import { EmissionStatusMark } from '../../../ui/measurement/EmissionStatusMark'
import styles from './moderation.module.css'
import type { QueueRow } from './row-fate'

/** The status of a row, and what has become of it since it was shown. */
export function FateMark({ row }: { row: QueueRow }) {
  const { t } = useTranslation('moderation')
  const { fate, status } = row
  if (!fate) return <EmissionStatusMark status={status} />
  if (fate.kind === 'gone') return <span className={styles.told}>{t('fate.gone', { by: fate.by })}</span>
  if (fate.kind === 'changed')
    return (
      <>
        <EmissionStatusMark status={status} />{' '}
        <span className={styles.told}>{t('fate.changed', { by: fate.by })}</span>
      </>
    )
  const told = fate.kind === 'theirs' ? t('fate.theirs', { by: fate.by }) : t(`fate.${fate.kind}`)
  return (
    <>
      <EmissionStatusMark status={fate.status} /> <span className={styles.told}>{told}</span>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import { emissionStatuses } from '#contract/domain/measurement/emission-status'
import { media } from '#contract/domain/measurement/medium'
import type { Answer } from '#contract/endpoint'
import { EmissionStatusMark } from '../../../domain/measurement/EmissionStatusMark'
import { useRecordsPath } from '../../../domain/measurement/use-records-path'
import { formatNumber } from '../../../lib/text/format'
import styles from './laboratory.module.css'

type Board = Answer<typeof readLaboratoryDashboard>

/** How many of mine have each status; the number of a medium opens its records. */
export function StatusCards({ board }: { board: Board }) {
  const { t } = useTranslation('words')
  const recordsPath = useRecordsPath()
  const { date_from, date_to } = board
  return (
    <ul className={styles.cards}>
      {emissionStatuses.map((status) => (
        <li key={status} className={styles.card}>
          <EmissionStatusMark status={status} />
          <strong className={styles.figure}>{formatNumber(board.statuses[status])}</strong>
          <ul className={styles.byMedium}>
            {media.map((medium) => {
              const count = board.by_medium[medium]?.[status] ?? 0
              const path = recordsPath(medium, { status, date_from, date_to })
              const text = `${t(`medium.${medium}`)} ${formatNumber(count)}`
              return <li key={medium}>{path && count > 0 ? <Link to={path}>{text}</Link> : text}</li>
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { emissionCards } from '#contract/api/measurements/emissions'
import { emissionStatuses } from '#contract/domain/measurement/emission-status'
import { objectVerdicts, verdicts } from '#contract/domain/measurement/exceedance'
import { EmissionStatusMark } from '../../../domain/measurement/EmissionStatusMark'
import { VerdictMark } from '../../../domain/measurement/VerdictMark'
import { useRead } from '../../../lib/api/server-data'
import { useMayUse } from '../../../lib/session/session'
import { formatNumber } from '../../../lib/text/format'
import { ErrorState } from '../../../ui/states'
import styles from './records.module.css'
import type { Records } from './use-records'

/** Hides `under_background`: its card would be empty nearly always; the filter has it. */
const shownStandings = objectVerdicts.filter((standing) => standing !== 'under_background')

/** Counts by status and verdict; a card toggles its filter. */
export function StateCards({ records }: { records: Records }) {
  const { t } = useTranslation('emission-records')
  const { medium, judgedBy, filters, setFilters, list } = records
  const { search } = list.view
  const query = { ...filters, ...(medium && { medium }), ...(search && { search }) }
  // Each row of cards ignores its own filter, or all other cards would be zero.
  const ofStatus = useRead(emissionCards, { query: { ...query, status: undefined } })
  const ofVerdict = useRead(emissionCards, { query: { ...query, verdict: undefined, standing: undefined } })
  const seesUndecided = useMayUse('emissions.view-unaccepted')
  const failed = [ofStatus, ofVerdict].find(({ error }) => error)
  if (failed) return <ErrorState isBrief error={failed.error} onRetry={() => void failed.refetch()} />
  return (
    <div className={styles.cards}>
      {seesUndecided && (
        <fieldset>
          <legend className="sr-only">{t('cards.status')}</legend>
          {emissionStatuses.map((status) => (
            <Card
              key={status}
              title={<EmissionStatusMark status={status} />}
              count={ofStatus.data?.statuses[status]}
              isChosen={filters.status === status}
              onChoose={(isChosen) => setFilters({ status: isChosen ? status : undefined })}
            />
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend className="sr-only">{t('cards.verdict')}</legend>
        {judgedBy === 'object' &&
          shownStandings.map((standing) => (
            <Card
              key={standing}
              title={<VerdictMark verdict={standing} brief />}
              count={ofVerdict.data?.standings[standing]}
              isChosen={filters.standing === standing}
              onChoose={(isChosen) => setFilters({ standing: isChosen ? standing : undefined })}
            />
          ))}
        {judgedBy === 'record' &&
          verdicts.map((verdict) => (
            <Card
              key={verdict}
              title={<VerdictMark verdict={verdict} brief />}
              count={ofVerdict.data?.verdicts[verdict]}
              isChosen={filters.verdict === verdict}
              onChoose={(isChosen) => setFilters({ verdict: isChosen ? verdict : undefined })}
            />
          ))}
      </fieldset>
    </div>
  )
}

interface CardProps {
  title: ReactNode
  count: number | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Card({ title, count, isChosen, onChoose }: CardProps) {
  return (
    <button type="button" className={styles.card} aria-pressed={isChosen} onClick={() => onChoose(!isChosen)}>
      {title}
      <strong>
        {count === undefined ? (
          <Skeleton.Button active size="small" />
        ) : (
          <bdi dir="ltr">{formatNumber(count)}</bdi>
        )}
      </strong>
    </button>
  )
}

import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { emissionCards } from '#contract/api/measurements/emissions'
import { emissionStatuses } from '#contract/domain/measurement/emission-status'
import { objectVerdicts, verdicts } from '#contract/domain/measurement/exceedance'
import { EmissionStatusMark, VerdictMark } from '../../../domain/measurement/measurement-marks'
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
  const query = { ...filters, medium: medium ?? filters.medium, search: search || undefined }
  // Each row of cards ignores its own filter, or all other cards would be zero.
  const ofStatus = useRead(emissionCards, { query: { ...query, status: undefined } })
  const ofVerdict = useRead(emissionCards, { query: { ...query, verdict: undefined, standing: undefined } })
  const seesUndecided = useMayUse('emissions.view-unaccepted')
  const failed = [ofStatus, ofVerdict].find(({ error }) => error)
  if (failed) return <ErrorState isBrief error={failed.error} onRetry={() => void failed.refetch()} />
  const card = (
    name: 'status' | 'standing' | 'verdict',
    value: string,
    title: ReactNode,
    count: number | undefined,
  ) => (
    <Card
      key={value}
      title={title}
      count={count}
      isChosen={filters[name] === value}
      onChoose={(isChosen) => setFilters({ [name]: isChosen ? value : undefined })}
    />
  )
  return (
    <div className={styles.cards}>
      {seesUndecided && (
        <fieldset>
          <legend className="sr-only">{t('cards.status')}</legend>
          {emissionStatuses.map((status) =>
            card('status', status, <EmissionStatusMark status={status} />, ofStatus.data?.statuses[status]),
          )}
        </fieldset>
      )}
      <fieldset>
        <legend className="sr-only">{t('cards.verdict')}</legend>
        {judgedBy === 'object' &&
          shownStandings.map((standing) =>
            card(
              'standing',
              standing,
              <VerdictMark verdict={standing} brief />,
              ofVerdict.data?.standings[standing],
            ),
          )}
        {judgedBy === 'record' &&
          verdicts.map((verdict) =>
            card(
              'verdict',
              verdict,
              <VerdictMark verdict={verdict} brief />,
              ofVerdict.data?.verdicts[verdict],
            ),
          )}
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

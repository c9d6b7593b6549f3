import { useTranslation } from 'react-i18next'
import { listEmissionHistory } from '#contract/api/measurements/emission-details'
import type { Emission } from '#contract/api/measurements/emissions'
import type { Answer } from '#contract/endpoint'
import { EmissionStatusMark } from '../../domain/measurement/EmissionStatusMark'
import { useRead } from '../../lib/api/server-data'
import { formatInstant } from '../../lib/text/format'
import { useReasonText } from '../../lib/text/use-reason-text'
import { Allowed } from '../../ui/Allowed'
import { ErrorState, Loading } from '../../ui/states'
import { Changes } from './Changes'
import styles from './emissions.module.css'
import { Section } from './Section'

type Entry = Answer<typeof listEmissionHistory>['data'][number]
const most = 500

/** What happened to a measurement, the latest first; nothing for those who may not know. */
export function EmissionHistory({ emission }: { emission: Emission }) {
  return (
    <Allowed to="emissions.history">
      <Thread emission={emission} />
    </Allowed>
  )
}

function Thread({ emission }: { emission: Emission }) {
  const { t } = useTranslation('emissions')
  const { data, error, refetch } = useRead(listEmissionHistory, {
    params: { id: emission.id },
    query: { page_size: most },
  })
  return (
    <Section title={t('history.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={3} />}
      <ol className={styles.thread}>
        {data?.data.map((entry) => (
          <Happened key={entry.id} entry={entry} />
        ))}
      </ol>
    </Section>
  )
}

function Happened({ entry }: { entry: Entry }) {
  const { t } = useTranslation('emissions')
  const { from_status: from, to_status: to } = entry
  const reason = useReasonText()(entry.reason_code, entry.reason)
  return (
    <li>
      <p className={styles.soft}>
        {formatInstant(entry.at)} · <bdi>{entry.actor ?? t('history.system')}</bdi>
      </p>
      <p>
        {from && from !== to && (
          <>
            <EmissionStatusMark status={from} /> →{' '}
          </>
        )}
        {to ? <EmissionStatusMark status={to} /> : t('history.deleted')}
      </p>
      {from !== null && entry.changes.length > 0 && <Changes changes={entry.changes} />}
      {reason && (
        <p dir="auto" className={styles.words}>
          {reason}
        </p>
      )}
    </li>
  )
}

import { useTranslation } from 'react-i18next'
import { listEmissionHistory } from '#contract/api/measurements/emission-details'
import type { Emission } from '#contract/api/measurements/emissions'
import { useRead } from '../../../lib/api/server-data'
import { formatInstant } from '../../../lib/text/format'
import { Allowed } from '../../../ui/Allowed'
import { ErrorState, Loading } from '../../../ui/states'
import { Changes } from '../EmissionHistory'
import styles from '../emissions.module.css'
import { Section } from '../panel-parts'

/** The differences of a corrected record. */
export function BeforeAfter({ emission }: { emission: Emission }) {
  if (emission.status !== 'Edited') return null
  return (
    <Allowed to="emissions.history">
      <LastChange emission={emission} />
    </Allowed>
  )
}

function LastChange({ emission }: { emission: Emission }) {
  const { t } = useTranslation('moderation')
  const { data, error, refetch } = useRead(listEmissionHistory, {
    params: { id: emission.id },
    query: { page_size: 500 },
  })
  const last = data?.data.find(({ to_status }) => to_status === 'Edited')
  return (
    <Section title={t('beforeAfter.title')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={2} />}
      {last && (
        <>
          <p className={styles.soft}>
            {formatInstant(last.at)} · <bdi>{last.actor}</bdi>
          </p>
          {last.changes.length > 0 ? <Changes changes={last.changes} /> : <p>{t('beforeAfter.reopened')}</p>}
          {last.reason && (
            <p dir="auto" className={styles.words}>
              {last.reason}
            </p>
          )}
        </>
      )}
    </Section>
  )
}

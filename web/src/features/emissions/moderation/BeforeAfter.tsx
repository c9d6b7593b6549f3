import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { useMayUse } from '../../../lib/session/session'
import { formatInstant } from '../../../lib/text/format'
import { Changes, useEmissionHistory } from '../EmissionHistory'
import styles from '../emissions.module.css'
import { ReadSection } from '../panel-parts'

export function BeforeAfter({ emission: { id, status } }: { emission: Emission }) {
  const { t } = useTranslation('moderation')
  const isShown = useMayUse('emissions.history') && status === 'Edited'
  const read = useEmissionHistory(id, isShown)
  if (!isShown) return null
  const last = read.data?.data.find(({ to_status }) => to_status === 'Edited')
  return (
    <ReadSection title={t('beforeAfter.title')} read={read} rows={2}>
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
    </ReadSection>
  )
}

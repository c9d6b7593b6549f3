import { useTranslation } from 'react-i18next'
import type { readLaboratoryDashboard } from '#contract/api/laboratory-dashboard'
import type { Answer } from '#contract/endpoint'
import { formatInstant } from '../../../lib/text/format'
import { Block } from '../../../ui/Block'
import { EmissionStatusMark } from '../../../ui/measurement/EmissionStatusMark'
import styles from './laboratory.module.css'
import { RecordLine } from './RecordLine'

type Returned = Answer<typeof readLaboratoryDashboard>['returned']

/** What a moderator sent back, and in which words. */
export function Returned({ returned }: { returned: Returned }) {
  const { t } = useTranslation('laboratory')
  return (
    <Block title={t('returned.title')}>
      {returned.length === 0 && <p className={styles.soft}>{t('returned.none')}</p>}
      <ul className={styles.lines}>
        {returned.map(({ emission, reason, by, at }) => (
          <RecordLine key={emission.id} emission={emission}>
            <p className={styles.reason}>{reason ? `«${reason}»` : t('returned.noReason')}</p>
            <p className={styles.soft}>
              <EmissionStatusMark status={emission.status} /> · {by ? `${by}, ` : ''}
              {formatInstant(at)}
            </p>
          </RecordLine>
        ))}
      </ul>
    </Block>
  )
}

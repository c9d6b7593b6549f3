import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/emissions'
import { formatNumber } from '../../../lib/text/format'
import { Block } from '../../../ui/Block'
import { EmissionStatusMark } from '../../../ui/measurement/EmissionStatusMark'
import { VerdictMark } from '../../../ui/measurement/VerdictMark'
import { Lines } from './Lines'
import styles from './laboratory.module.css'
import { RecordLine } from './RecordLine'

export function Exceedances({ exceedances }: { exceedances: readonly Emission[] }) {
  const { t } = useTranslation('laboratory')
  return (
    <Block title={t('exceeded.title')}>
      {exceedances.length === 0 && <p className={styles.soft}>{t('exceeded.none')}</p>}
      <Lines>
        {exceedances.map((emission) => (
          <RecordLine key={emission.id} emission={emission}>
            <p className={styles.soft}>
              <VerdictMark verdict={emission.verdict} brief />
              {emission.ratio !== null &&
                ` ${t('exceeded.times', { ratio: formatNumber(emission.ratio, 2) })}`}
              {' · '}
              <EmissionStatusMark status={emission.status} />
            </p>
          </RecordLine>
        ))}
      </Lines>
    </Block>
  )
}

import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { objectVerdictOf } from '#contract/domain/measurement/exceedance'
import { EmissionStatusMark } from '../../../domain/measurement/EmissionStatusMark'
import { loadText } from '../../../domain/measurement/load-text'
import { VerdictMark } from '../../../domain/measurement/VerdictMark'
import { Block } from '../../../ui/Block'
import { Lines } from './Lines'
import styles from './laboratory.module.css'
import { RecordLine } from './RecordLine'

export function Exceedances({ exceedances }: { exceedances: readonly Emission[] }) {
  const { t } = useTranslation('laboratory')
  return (
    <Block title={t('exceeded.title')}>
      {exceedances.length === 0 && <p className={styles.soft}>{t('exceeded.none')}</p>}
      <Lines>
        {exceedances.map((one) => (
          <RecordLine key={one.id} emission={one}>
            <p className={styles.soft}>
              <VerdictMark verdict={objectVerdictOf(one.object_verdict, one.object_norm_type)} brief />
              {/* Above a norm of zero it is so by no number of times. */}
              {one.object_load !== null && ` ${t('exceeded.times', { ratio: loadText(one.object_load) })}`}
              {' · '}
              <EmissionStatusMark status={one.status} />
            </p>
          </RecordLine>
        ))}
      </Lines>
    </Block>
  )
}

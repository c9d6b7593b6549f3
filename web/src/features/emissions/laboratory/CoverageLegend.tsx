import { useTranslation } from 'react-i18next'
import styles from './laboratory.module.css'
import { periodSigns } from './period-signs'

export function CoverageLegend() {
  const { t } = useTranslation('laboratory')
  return (
    <ul className={styles.legend} aria-label={t('coverage.legend')}>
      {(['received', 'missed', 'explained', 'due', 'ahead'] as const).map((state) => (
        <li key={state}>
          <span aria-hidden className={`${styles.sign} ${styles[state]}`}>
            {periodSigns[state]}
          </span>{' '}
          {t(`coverage.state.${state}`)}
        </li>
      ))}
    </ul>
  )
}

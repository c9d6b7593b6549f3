import { useTranslation } from 'react-i18next'
import styles from './MapView.module.css'

/** The data licences require this credit on the map. */
export function MapCredit({ areDistrictsShown }: { areDistrictsShown: boolean }) {
  const { t } = useTranslation('map')
  return (
    <p className={styles.credit}>
      {areDistrictsShown && <strong className={styles.schematic}>{t('schematic')} </strong>}
      <span>{t('credit')}</span>
    </p>
  )
}

import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../../lib/session/session'
import { Concentration } from './Concentration'
import { LastMeasurements } from './LastMeasurements'
import styles from './measurements.module.css'

export function Measurements({ objectId }: { objectId: number }) {
  const { t } = useTranslation('object-passport')
  const { own_measurements_only } = useProfile()
  return (
    <>
      {own_measurements_only && (
        <Alert className={styles.notice} type="info" showIcon title={t('ownLaboratory')} />
      )}
      <Concentration objectId={objectId} />
      <LastMeasurements objectId={objectId} />
    </>
  )
}

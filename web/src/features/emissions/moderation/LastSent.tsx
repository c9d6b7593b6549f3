import { RollbackOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Emission } from '#contract/api/measurements/emissions'
import { EmissionStatusMark } from '../../../domain/measurement/EmissionStatusMark'
import { valueText } from '../../../domain/measurement/value-text'
import { KeyName } from './KeyName'
import styles from './moderation.module.css'

/** The decision that was sent last: it can still be taken back, with a reason. */
export function LastSent({ emission, onReopen }: { emission: Emission; onReopen: () => void }) {
  const { t } = useTranslation(['moderation', 'emissions'])
  const what = `${emission.component.name} ${valueText(emission)} ${emission.unit.name}`
  return (
    <div className={styles.line}>
      <p role="status" className={styles.told}>
        {t('lastSent')} <bdi>{what}</bdi> — <EmissionStatusMark status={emission.status} />
      </p>
      <Button size="small" icon={<RollbackOutlined aria-hidden />} onClick={onReopen}>
        {t('emissions:decision.reopen')}
        <KeyName of="Z" />
      </Button>
    </div>
  )
}

import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useHasKeys } from '../../../../lib/device/use-media'
import styles from '../moderation.module.css'

/** Above the rows: which keys there are, and that the queue has moved on. */
export function QueueLine({ newcomers, onNext }: { newcomers: number; onNext: () => void }) {
  const { t } = useTranslation('moderation')
  return (
    <div className={styles.line}>
      {useHasKeys() && <p className={styles.hint}>{t('hint')}</p>}
      <Button
        type={newcomers > 0 ? 'primary' : 'default'}
        icon={<ReloadOutlined aria-hidden />}
        onClick={onNext}
      >
        {newcomers > 0 ? t('next', { count: newcomers }) : t('refresh')}
      </Button>
    </div>
  )
}

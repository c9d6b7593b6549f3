import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { KeyName } from '../KeyName'
import styles from '../moderation.module.css'

/** Below the rows once all of them are decided: the next ones, or that there are none. */
export function PageDone({ newcomers, onNext }: { newcomers: number; onNext: () => void }) {
  const { t } = useTranslation('moderation')
  return (
    <div className={styles.done}>
      <p role="status">{t('done')}</p>
      <Button type="primary" onClick={onNext}>
        {newcomers > 0 ? t('next', { count: newcomers }) : t('refresh')}
        <KeyName of="N" />
      </Button>
    </div>
  )
}

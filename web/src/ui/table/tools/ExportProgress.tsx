import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/text/format'
import styles from './Tools.module.css'
import type { useExport } from './use-export'

type Props = Pick<ReturnType<typeof useExport>, 'progress' | 'cancel'>

export default function ExportProgress({ progress, cancel }: Props) {
  const { t } = useTranslation(['kit', 'common'])
  if (!progress) return null
  const known = progress === 'unknown' ? undefined : progress
  return (
    <div className={styles.exporting} role="status">
      <span>
        {known
          ? t('table.export.running', { done: formatNumber(known.done), total: formatNumber(known.total) })
          : t('table.export.preparing')}
      </span>
      {known && (
        <Progress
          className={styles.exportBar}
          percent={Math.floor((100 * known.done) / Math.max(known.total, 1))}
          size="small"
          aria-label={t('table.export.title')}
        />
      )}
      <Button size="small" onClick={cancel}>
        {t('common:action.cancel')}
      </Button>
    </div>
  )
}

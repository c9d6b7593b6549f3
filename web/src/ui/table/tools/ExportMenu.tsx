import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/text/format'
import styles from './Tools.module.css'
import type { useExport } from './use-export'

type Exports = ReturnType<typeof useExport>

export function ExportMenu({ csv, excel }: Pick<Exports, 'csv' | 'excel'>) {
  const { t } = useTranslation('kit')
  const items = [
    { key: 'csv', label: t('table.export.csv'), onClick: () => void csv() },
    ...(excel ? [{ key: 'excel', label: t('table.export.excel'), onClick: () => void excel() }] : []),
  ]
  return (
    <Dropdown autoFocus trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button icon={<DownloadOutlined aria-hidden />}>{t('table.export.title')}</Button>
    </Dropdown>
  )
}

export function ExportProgress({ progress, cancel }: Pick<Exports, 'progress' | 'cancel'>) {
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

import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { useExport } from './use-export'

type Exports = Pick<ReturnType<typeof useExport>, 'csv' | 'excel'>

export function ExportMenu({ csv, excel }: Exports) {
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

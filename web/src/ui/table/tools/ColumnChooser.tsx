import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import type { ColumnsProps } from './Columns'
import { ToolPopover } from './ToolPopover'

const Columns = lazyWithPreload(() => import('./Columns'))

export function ColumnChooser(props: ColumnsProps) {
  const { t } = useTranslation('kit')
  return (
    <ToolPopover
      title={t('table.columns.title')}
      load={Columns.preload}
      content={() => <Columns {...props} />}
    >
      <Button
        icon={<TableOutlined aria-hidden />}
        title={t('table.columns.title')}
        aria-label={t('table.columns.title')}
      />
    </ToolPopover>
  )
}

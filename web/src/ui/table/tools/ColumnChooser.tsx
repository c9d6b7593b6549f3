import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { later } from '../../../lib/later'
import type { ColumnsProps } from './Columns'
import { ToolPopover } from './ToolPopover'

const columns = later(() => import('./Columns'))

export function ColumnChooser(props: ColumnsProps) {
  const { t } = useTranslation('kit')
  return (
    <ToolPopover
      title={t('table.columns.title')}
      load={columns.load}
      content={() => <columns.Part {...props} />}
    >
      <Button
        icon={<TableOutlined aria-hidden />}
        title={t('table.columns.title')}
        aria-label={t('table.columns.title')}
      />
    </ToolPopover>
  )
}

import { ColumnWidthOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

export function Ruler({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const { t } = useTranslation('maps')
  return (
    <Button icon={<ColumnWidthOutlined aria-hidden />} aria-pressed={isOn} onClick={onToggle}>
      {t('ruler.title')}
    </Button>
  )
}

import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './Chart.module.css'

interface Props {
  isTable: boolean
  /** Label of the way back: «Показать диаграммой», «Показать картой». */
  drawing: string
  onChange: (isTable: boolean) => void
}

export function ChartTableToggle({ isTable, drawing, onChange }: Props) {
  const { t } = useTranslation('chart')
  return (
    <Button
      className={styles.notPrinted ?? ''}
      size="small"
      icon={<TableOutlined aria-hidden />}
      onClick={() => onChange(!isTable)}
    >
      {isTable ? drawing : t('show.table')}
    </Button>
  )
}

import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../lib/device/preferences'
import { DayChoice } from '../../../ui/form/date/DayChoice'
import styles from './laboratory.module.css'
import { monthsFrom } from './month'

export function MonthChoice({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const { t } = useTranslation('laboratory')
  const isRtl = usePreferences(({ direction }) => direction === 'rtl')
  const [Back, On] = isRtl ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined]
  return (
    <div className={styles.month}>
      <Button
        icon={<Back aria-hidden />}
        aria-label={t('coverage.monthBefore')}
        onClick={() => onChange(monthsFrom(month, -1))}
      />
      <DayChoice
        picker="month"
        isRequired
        aria-label={t('coverage.month')}
        value={month}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
      <Button
        icon={<On aria-hidden />}
        aria-label={t('coverage.monthAfter')}
        onClick={() => onChange(monthsFrom(month, 1))}
      />
    </div>
  )
}

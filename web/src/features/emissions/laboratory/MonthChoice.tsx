import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../lib/device/preferences'
import { useCalendarLanguage } from '../../../ui/form/date/use-calendar-language'
import styles from './laboratory.module.css'
import { monthsFrom } from './month'

export function MonthChoice({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const { t } = useTranslation('laboratory')
  useCalendarLanguage()
  const isRtl = usePreferences(({ direction }) => direction === 'rtl')
  const [Back, On] = isRtl ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined]
  return (
    <div className={styles.month}>
      <Button
        icon={<Back aria-hidden />}
        aria-label={t('coverage.monthBefore')}
        onClick={() => onChange(monthsFrom(month, -1))}
      />
      <DatePicker
        picker="month"
        format="MM.YYYY"
        allowClear={false}
        aria-label={t('coverage.month')}
        value={dayjs(`${month}-01`)}
        onChange={(date: dayjs.Dayjs | null) => date && onChange(date.format('YYYY-MM'))}
      />
      <Button
        icon={<On aria-hidden />}
        aria-label={t('coverage.monthAfter')}
        onClick={() => onChange(monthsFrom(month, 1))}
      />
    </div>
  )
}

import { CalendarOutlined } from '@ant-design/icons'
import { ConfigProvider, Input } from 'antd'
import { lazy, Suspense, useContext } from 'react'
import { loadPatiently } from '../../../lib/chunk'
import { formatDate } from '../../../lib/text/format'
import { whenIdle } from '../../../lib/when-idle'
import { type DateInputProps, written } from './date-input'

/** Filters have dates: the rows come first. */
const DatePickerInput = lazy(async () => {
  await whenIdle({ timeout: 2000 })
  return loadPatiently(() => import('./DatePickerInput'))
})

export function DateInput(props: DateInputProps) {
  return (
    <Suspense fallback={<DateToCome {...props} />}>
      <DatePickerInput {...props} />
    </Suspense>
  )
}

/** Says what is chosen, and cannot be typed into yet. */
function DateToCome({ id, value, placeholder, className, style, size, ...props }: DateInputProps) {
  const text = useContext(ConfigProvider.ConfigContext).locale?.DatePicker?.lang.placeholder
  return (
    <Input
      readOnly
      id={id}
      aria-label={props['aria-label']}
      disabled={props.disabled}
      className={className}
      style={{ width: 'auto', ...style }}
      size={size}
      htmlSize={written.length + 2}
      placeholder={typeof placeholder === 'string' ? placeholder : text}
      value={value ? formatDate(value) : ''}
      suffix={<CalendarOutlined />}
    />
  )
}

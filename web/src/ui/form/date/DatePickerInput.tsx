import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type DateInputProps, written } from './date-input'
import { useCalendarLanguage } from './use-calendar-language'

/** The calendar itself, which is larger than a list and comes after it. */
export default function DatePickerInput({ value, onChange, ...rest }: DateInputProps) {
  useCalendarLanguage()
  return (
    <DatePicker
      {...rest}
      format={[written, 'D.M.YYYY', 'YYYY-MM-DD']}
      value={value ? dayjs(value) : null}
      onChange={(date) => onChange?.(date ? (date as dayjs.Dayjs).format('YYYY-MM-DD') : null)}
    />
  )
}

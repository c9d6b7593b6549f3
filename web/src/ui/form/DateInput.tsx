import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ComponentProps } from 'react'

// Those that are used: comparing the unions of all that there are takes the compiler seconds.
type PickerProps = Pick<
  ComponentProps<typeof DatePicker>,
  | 'id'
  | 'disabled'
  | 'status'
  | 'placeholder'
  | 'autoFocus'
  | 'className'
  | 'style'
  | 'size'
  | 'aria-label'
  | 'allowClear'
  | 'maxDate'
  | 'disabledDate'
>

interface Props extends PickerProps {
  /** 2026-11-15: a calendar date is text, and never shifts with a time zone. */
  value?: string | null
  onChange?: (date: string | null) => void
}

export function DateInput({ value, onChange, ...rest }: Props) {
  return (
    <DatePicker
      {...rest}
      format={['DD.MM.YYYY', 'D.M.YYYY', 'YYYY-MM-DD']}
      value={value ? dayjs(value) : null}
      onChange={(date) => onChange?.(date ? (date as dayjs.Dayjs).format('YYYY-MM-DD') : null)}
    />
  )
}

import type { DatePicker } from 'antd'
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

export interface DateInputProps extends PickerProps {
  /** 2026-11-15: a calendar date is text, and never shifts with a time zone. */
  value?: string | null
  onChange?: (date: string | null) => void
}

/** As people write it. */
export const written = 'DD.MM.YYYY'

import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import styles from './DateInput.module.css'
import type { DatePart } from './typed-date'
import { useCalendarLanguage } from './use-calendar-language'

interface Props {
  isOpen: boolean
  picker: DatePart
  value: string | undefined
  max: string | undefined
  onClose: () => void
  onChoose: (chosen: string) => void
}

const formats = { date: 'YYYY-MM-DD', month: 'YYYY-MM' }

/**
 * Only the panel of the kit's date picker. Its own field throws away what it cannot read, so it stays invisible behind
 * ours, which keeps what was typed.
 */
export default function Calendar({ isOpen, picker, value, max, onClose, onChoose }: Props) {
  useCalendarLanguage()
  return (
    <span className={styles.anchor} inert>
      <DatePicker
        picker={picker}
        open={isOpen}
        value={value ? dayjs(value) : null}
        {...(max !== undefined && { maxDate: dayjs(max) })}
        onOpenChange={(next) => !next && onClose()}
        // The field above keeps the focus: leaving it closes the calendar before a day is chosen.
        panelRender={(panel) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
          <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
            {panel}
          </div>
        )}
        onChange={(date) => date && onChoose((date as dayjs.Dayjs).format(formats[picker]))}
      />
    </span>
  )
}

import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import styles from './DateInput.module.css'
import type { DatePart } from './typed-date'
import 'dayjs/locale/ru'
import 'dayjs/locale/uz-latn'
import { usePreferences } from '../../../lib/device/preferences'

const languages = { ru: 'ru', uz: 'uz-latn' }

function useCalendarLanguage(): void {
  dayjs.locale(languages[usePreferences(({ lang }) => lang)])
}

interface Props {
  isOpen: boolean
  picker: DatePart
  value: string | undefined
  max: string | undefined
  onClose: () => void
  onChoose: (chosen: string) => void
}

const formats = { date: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** Uses only the panel of antd's picker: its input drops unreadable text, ours keeps it. */
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
        // Keeps the focus in the input: losing it would close the calendar.
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

import { CalendarOutlined } from '@ant-design/icons'
import { ConfigProvider, Input, type InputProps, type InputRef } from 'antd'
import { lazy, useContext, useRef, useState } from 'react'
import { loadPatiently } from '../../../lib/chunk'
import { LazyMount } from '../../LazyMount'
import { useClear } from '../use-clear'
import styles from './DateInput.module.css'
import { type DatePart, isWhole, readTyped, typedText } from './typed-date'

const loadCalendar = () => loadPatiently(() => import('./Calendar'))
const Calendar = lazy(loadCalendar)

/** A date, or unreadable text, which the schema refuses and a draft keeps. */
type Typed = string | null

export interface DateInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** `2026-11-15` or `2026-11`, without a time zone. */
  value?: Typed
  /** On every key. Two-digit years are completed on blur. */
  onChange?: (typed: Typed) => void
  /** On blur, Enter, and a choice in the calendar. */
  onCommit?: (typed: Typed) => void
  picker?: DatePart
  max?: string | undefined
}

/** Never changes the typed text; the owner shows errors. */
export function DateInput(props: DateInputProps) {
  const {
    value = null,
    onChange,
    onCommit,
    picker = 'date',
    max,
    allowClear = true,
    className,
    ...rest
  } = props
  const placeholder = useContext(ConfigProvider.ConfigContext).locale?.DatePicker?.lang.placeholder
  const clear = useClear().ofInput
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState<{ text: string; value: Typed; under: Typed }>()
  const [isOpen, setIsOpen] = useState(false)
  // Without onChange the text is held here until blur.
  const isOwn = typed !== undefined && (onChange ? typed.value === value : typed.under === value)
  const text = isOwn ? typed.text : typedText(value, picker)

  function type(next: string) {
    const read = isWhole(next, picker) ? readTyped(next, picker) : undefined
    const meant = next.trim() === '' ? null : (read ?? next)
    setTyped({ text: next, value: meant, under: value })
    if (meant !== value) onChange?.(meant)
  }

  function commit(next: Typed) {
    setTyped(undefined)
    if (next !== value) onChange?.(next)
    onCommit?.(next)
  }

  const commitText = () => commit(text.trim() === '' ? null : (readTyped(text, picker) ?? text))

  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      <Input
        autoComplete="off"
        placeholder={picker === 'date' ? placeholder : undefined}
        htmlSize={Math.max(text.length, 10)}
        dir="ltr"
        {...rest}
        ref={input}
        allowClear={allowClear && clear}
        value={text}
        suffix={
          <CalendarOutlined
            className={styles.open}
            aria-hidden
            // Keeps the focus in the input: losing it would close the calendar.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (!rest.disabled) setIsOpen(!isOpen)
            }}
          />
        }
        onChange={({ target }) => type(target.value)}
        onClear={() => commit(null)}
        onClick={() => !rest.disabled && setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The first Enter commits the text, the next submits the form.
            if (typed !== undefined || isOpen) event.preventDefault()
            commitText()
          }
          if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true)
          else if (event.key === 'Escape' && isOpen) {
            event.stopPropagation()
            setIsOpen(false)
          } else if (event.key === 'Enter' || event.key === 'Tab') setIsOpen(false)
          rest.onKeyDown?.(event)
        }}
        onBlur={(event) => {
          setIsOpen(false)
          commitText()
          rest.onBlur?.(event)
        }}
      />
      <LazyMount isNeeded={isOpen} preload={loadCalendar}>
        <Calendar
          isOpen={isOpen}
          picker={picker}
          value={readTyped(text, picker)}
          max={max}
          onClose={() => setIsOpen(false)}
          onChoose={(chosen) => {
            setIsOpen(false)
            commit(chosen)
          }}
        />
      </LazyMount>
    </span>
  )
}

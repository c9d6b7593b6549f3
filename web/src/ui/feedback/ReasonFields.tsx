import { Input, type InputRef, Radio } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './feedback.module.css'

export interface ReasonAnswer {
  /** Empty when there are no codes. */
  reason: string
  text: string
}

export interface Reason {
  value: string
  label: string
  needsWords?: boolean
}

/** Undefined while the input is incomplete. */
export interface ReasonForm {
  submit: () => ReasonAnswer | undefined
}

interface Props {
  text?: string | undefined
  reasons: readonly Reason[]
  minLength: number
  form: ReasonForm
  onSubmit: () => void
}

/** Minimum length of words for «Другое». */
const fewestWords = 5

export default function ReasonFields({ text: question, reasons, minLength: fewest, form, onSubmit }: Props) {
  const { t } = useTranslation('kit')
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<InputRef>(null)
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isReasonMissing = reasons.length > 0 && reason === ''
  const chosen = reasons.find(({ value }) => value === reason)
  const minLength = chosen?.needsWords ? Math.max(fewest, fewestWords) : fewest
  const isTextShort = text.trim().length < minLength

  useEffect(() => {
    form.submit = () => {
      setIsChecked(true)
      if (isReasonMissing) frame.current?.querySelector('input')?.focus()
      else if (isTextShort) input.current?.focus()
      return isReasonMissing || isTextShort ? undefined : { reason, text: text.trim() }
    }
  })

  function choose(value: string) {
    setReason(value)
    if (reasons.find((one) => one.value === value)?.needsWords) input.current?.focus()
  }

  /** A digit chooses a reason outside of text input; Ctrl+Enter submits. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSubmit()
    }
    const isWriting = event.target instanceof HTMLTextAreaElement
    const place = Number(event.key) - 1
    const meant = isWriting ? undefined : reasons[place]
    if (!meant || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    frame.current?.querySelectorAll('input')[place]?.focus()
    choose(meant.value)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of all focused descendants
    <div ref={frame} className={styles.reason} onKeyDown={onKeyDown}>
      {question && (
        <p>
          <bdi>{question}</bdi>
        </p>
      )}
      {reasons.length > 0 && (
        <div className={styles.field}>
          <span id={`${id}-reason`}>{t('confirm.reason')}</span>
          <Radio.Group
            vertical
            value={reason}
            aria-labelledby={`${id}-reason`}
            aria-describedby={`${id}-reason-error`}
            onChange={({ target }) => choose(target.value)}
          >
            {reasons.map(({ value, label }, index) => (
              <Radio key={value} value={value} autoFocus={index === 0}>
                <kbd className={styles.digit} aria-hidden>
                  {index + 1}
                </kbd>
                {label}
              </Radio>
            ))}
          </Radio.Group>
          <p id={`${id}-reason-error`} className={styles.error} role="alert">
            {isChecked && isReasonMissing && t('confirm.reasonMissing')}
          </p>
        </div>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}-text`}>{t('confirm.comment')}</label>
        <Input.TextArea
          ref={input}
          id={`${id}-text`}
          autoFocus={reasons.length === 0}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={1000}
          value={text}
          status={isChecked && isTextShort ? 'error' : ''}
          aria-invalid={isChecked && isTextShort}
          aria-describedby={`${id}-text-error`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-text-error`} className={styles.error} role="alert">
          {isChecked && isTextShort && t('confirm.commentShort', { count: minLength })}
        </p>
      </div>
      <p className={styles.keys}>{t(reasons.length > 0 ? 'confirm.keys' : 'confirm.keysOfWords')}</p>
    </div>
  )
}

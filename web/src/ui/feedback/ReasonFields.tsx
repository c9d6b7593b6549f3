import { Input, type InputRef, Select } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './feedback.module.css'

export interface ReasonAnswer {
  /** The code of the chosen reason; empty when there was nothing to choose from. */
  reason: string
  text: string
}

export interface Reason {
  value: string
  label: string
  /** Says nothing without words. */
  needsWords?: boolean
}

/** How the dialog around gets the answer; undefined while something is missing. */
export interface ReasonForm {
  submit: () => ReasonAnswer | undefined
}

interface Props {
  text?: string | undefined
  reasons: readonly Reason[]
  minLength: number
  form: ReasonForm
}

/** «Другое» and the like. */
const fewestWords = 5

export function ReasonFields({ text: question, reasons, minLength: fewest, form }: Props) {
  const { t } = useTranslation('kit')
  const id = useId()
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
      if (isReasonMissing) document.getElementById(`${id}-reason`)?.focus()
      else if (isTextShort) input.current?.focus()
      return isReasonMissing || isTextShort ? undefined : { reason, text: text.trim() }
    }
  })

  return (
    <div className={styles.reason}>
      {question && (
        <p>
          <bdi>{question}</bdi>
        </p>
      )}
      {reasons.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-reason`}>{t('confirm.reason')}</label>
          <Select
            id={`${id}-reason`}
            autoFocus
            value={reason || null}
            options={reasons.map(({ value, label }) => ({ value, label }))}
            placeholder={t('reference.placeholder')}
            status={isChecked && isReasonMissing ? 'error' : ''}
            aria-describedby={`${id}-reason-error`}
            onChange={(value) => setReason(value ?? '')}
          />
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
    </div>
  )
}

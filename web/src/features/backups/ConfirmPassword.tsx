import { Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './backups.module.css'

export interface PasswordForm {
  read: () => string
  refuse: (why: string) => void
}

interface Props {
  form: PasswordForm
  text: string
  onEnter: () => void
}

export function ConfirmPassword({ form, text, onEnter }: Props) {
  const { t } = useTranslation('backups')
  const id = useId()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    form.refuse = (why) => {
      setWrong(why)
      input.current?.focus()
    }
    form.read = () => {
      if (typed === '') form.refuse(t('download.empty'))
      return typed
    }
  })
  return (
    <div className={styles.confirm}>
      <p>{text}</p>
      <label htmlFor={id}>{t('download.password')}</label>
      <Input.Password
        id={id}
        ref={input}
        autoFocus
        autoComplete="current-password"
        value={typed}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong !== ''}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong('')
        }}
        onPressEnter={onEnter}
      />
      <p id={`${id}-wrong`} className={styles.failed} role="alert">
        {wrong}
      </p>
    </div>
  )
}

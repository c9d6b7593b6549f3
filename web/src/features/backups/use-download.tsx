import { App, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Backup, linkBackup } from '#contract/api/operation/backups'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { useErrorText } from '../../lib/text/error-text'
import styles from './backups.module.css'

export function useDownload(): (backup: Backup) => void {
  const { t } = useTranslation(['backups', 'common'])
  const { modal } = App.useApp()
  const errorText = useErrorText()
  return (backup) => {
    const form: PasswordForm = { read: () => '', refuse: () => undefined }
    const fetchFile = async (close: () => void) => {
      const password = form.read()
      if (password === '') return
      try {
        const { link } = await call(linkBackup, { params: { id: backup.id }, body: { password } })
        close()
        window.location.assign(link)
      } catch (error) {
        const isWrong = error instanceof ApiError && error.code === 'auth.wrong-password'
        form.refuse(isWrong ? t('download.wrong') : errorText(error))
      }
    }
    const dialog = modal.confirm({
      title: t('download.title'),
      content: (
        <ConfirmPassword
          form={form}
          text={t('download.text')}
          onEnter={() => void fetchFile(dialog.destroy)}
        />
      ),
      okText: t('action.download'),
      cancelText: t('common:action.cancel'),
      autoFocusButton: null,
      // An unresolved promise keeps the dialog open.
      onOk: (close) => {
        void fetchFile(close)
      },
    })
  }
}

interface PasswordForm {
  read: () => string
  refuse: (why: string) => void
}

interface Props {
  form: PasswordForm
  text: string
  onEnter: () => void
}

function ConfirmPassword({ form, text, onEnter }: Props) {
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

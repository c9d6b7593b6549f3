import { useQueryClient } from '@tanstack/react-query'
import { App, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CompanyObject, deleteObject } from '#contract/api/registry/company-objects'
import { nameIn } from '#contract/domain/transliterate'
import { call } from '../../../lib/api/api-client'
import { usePreferences } from '../../../lib/device/preferences'
import { useErrorText } from '../../../lib/text/error-text'
import { useToast } from '../../../ui/toast'
import styles from './list.module.css'

export function useDeleteObject(): (object: CompanyObject, onDeleted?: () => void) => void {
  const { t } = useTranslation(['company-objects', 'common'])
  const { modal } = App.useApp()
  const lang = usePreferences((preferences) => preferences.lang)
  const queries = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()

  return (object, onDeleted) => {
    const form: InnForm = { isConfirmed: () => false }
    const remove = async (close: () => void) => {
      if (!form.isConfirmed()) return
      try {
        await call(deleteObject, { body: { id: object.id } })
        close()
        toast.success(t('delete.done'))
        onDeleted?.()
        void queries.invalidateQueries()
      } catch (error) {
        toast.error(`${t('delete.failed')} ${errorText(error)}`)
      }
    }
    modal.confirm({
      title: <bdi>{t('delete.title', { title: nameIn(lang, object.title, object.title_uz) })}</bdi>,
      width: 520,
      content: <ConfirmByInn object={object} form={form} />,
      okText: t('delete.ok'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
      autoFocusButton: null,
      // An unresolved promise keeps the dialog open.
      onOk: (close) => {
        void remove(close)
      },
    })
  }
}

interface InnForm {
  isConfirmed: () => boolean
}

function ConfirmByInn({ object, form }: { object: CompanyObject; form: InnForm }) {
  const { t } = useTranslation('company-objects')
  const { inn } = object
  const id = useId()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isWrong = isChecked && typed.trim() !== inn
  useEffect(() => {
    form.isConfirmed = () => {
      setIsChecked(true)
      if (typed.trim() === inn) return true
      input.current?.focus()
      return false
    }
  })
  return (
    <div className={styles.confirm}>
      <p>{t('delete.text', { count: object.sources_count })}</p>
      <p>{t('delete.close')}</p>
      <label htmlFor={id}>{t('delete.type', { inn })}</label>
      <Input
        id={id}
        ref={input}
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={`${id}-wrong`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-wrong`} className={styles.wrong} role="alert">
        {isWrong && t('delete.wrong', { inn })}
      </p>
    </div>
  )
}

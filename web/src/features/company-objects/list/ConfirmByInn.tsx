import { Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import styles from './list.module.css'

export interface InnForm {
  isConfirmed: () => boolean
}

export function ConfirmByInn({ object, form }: { object: CompanyObject; form: InnForm }) {
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

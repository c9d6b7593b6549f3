import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { signIn } from '../../lib/session/sign-in'
import type { Credentials } from './DemoAccounts'
import { PasswordField } from './PasswordField'
import { SignInFailure } from './SignInFailure'

interface Props {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
}

type FieldName = keyof Credentials
const fieldNames: FieldName[] = ['email', 'password']

export function SignInForm({ credentials, onChange }: Props) {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const isMissing = (name: FieldName) => isChecked && credentials[name].trim() === ''
  const change = (name: FieldName) => (value: string) => onChange({ ...credentials, [name]: value })

  // The only thing to do on this screen is to type.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setIsChecked(true)
    setFailure(undefined)
    const missing = fieldNames.find((name) => credentials[name].trim() === '')
    if (missing) return focus(missing)
    setIsSending(true)
    try {
      await navigate(await signIn(credentials.email, credentials.password), { replace: true })
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiError && error.status === 401) focus('password')
    } finally {
      setIsSending(false)
    }
  }

  function focus(name: FieldName) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.select()
  }

  return (
    <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
      <SignInFailure failure={failure} />
      <div className="field">
        <label htmlFor="email">{t('email')}</label>
        <input
          id="email"
          name="email"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={credentials.email}
          aria-invalid={isMissing('email')}
          aria-describedby="email-error"
          onChange={(event) => change('email')(event.target.value)}
        />
        <p id="email-error" className="field__error">
          {isMissing('email') && t('required.email')}
        </p>
      </div>
      <PasswordField
        value={credentials.password}
        error={isMissing('password') ? t('required.password') : undefined}
        onChange={change('password')}
      />
      <button type="submit" className="button button--solid" aria-busy={isSending}>
        {t(isSending ? 'submitting' : 'submit')}
      </button>
    </form>
  )
}

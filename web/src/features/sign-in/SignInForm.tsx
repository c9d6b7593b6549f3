import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorMessages } from '#contract/errors'
import { ApiError } from '../../lib/api/api-error'
import { signIn } from '../../lib/session/sign-in'
import { useErrorText } from '../../lib/text/error-text'
import type { Credentials } from './DemoAccounts'
import { PasswordField } from './PasswordField'

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
  /** Undefined until the server asks for the second factor. */
  const [code, setCode] = useState<string>()

  const isMissing = (name: FieldName) => isChecked && credentials[name].trim() === ''
  const change = (name: FieldName) => (value: string) => {
    setCode(undefined)
    onChange({ ...credentials, [name]: value })
  }
  const isCodeAsked = code !== undefined

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (isCodeAsked) form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }, [isCodeAsked])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setIsChecked(true)
    setFailure(undefined)
    const missing = fieldNames.find((name) => credentials[name].trim() === '')
    if (missing) return focus(missing)
    if (code?.trim() === '') return focus('code')
    setIsSending(true)
    try {
      await navigate(await signIn(credentials.email, credentials.password, code), { replace: true })
    } catch (error) {
      const refusal = error instanceof ApiError && error.status === 401 ? error.code : undefined
      if (refusal === 'auth.code-needed') return setCode('')
      setFailure(error)
      if (refusal) focus(refusal === 'auth.wrong-code' ? 'code' : 'password')
    } finally {
      setIsSending(false)
    }
  }

  function focus(name: FieldName | 'code') {
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
      {isCodeAsked && (
        <div className="field">
          <label htmlFor="code">{t('code')}</label>
          <input
            id="code"
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={code}
            aria-describedby="code-hint"
            onChange={({ target }) => setCode(target.value)}
          />
          <p id="code-hint" className="field__hint">
            {t('codeHint')}
          </p>
        </div>
      )}
      <button type="submit" className="button button--solid" aria-busy={isSending}>
        {t(isSending ? 'submitting' : 'submit')}
      </button>
    </form>
  )
}

function SignInFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('sign-in')
  const errorText = useErrorText()
  if (!failure) return null
  const isWrong = failure instanceof ApiError && failure.code === 'auth.wrong-credentials'
  return (
    <div className="sign-in-form__failure" role="alert">
      <p>{isWrong ? t('wrong') : errorText(failure)}</p>
      {/* The specification's own words, whatever the language. */}
      {isWrong && (
        <p lang="en" className="sign-in-form__catalogue">
          {errorMessages['auth.wrong-credentials']}
        </p>
      )}
    </div>
  )
}

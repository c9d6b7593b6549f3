import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  name?: string
  label?: string
  hint?: string
  autoComplete?: 'current-password' | 'new-password'
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export function PasswordField(props: Props) {
  const { t } = useTranslation('sign-in')
  const { value, error, onChange, hint } = props
  const { name = 'password', label = t('password'), autoComplete = 'current-password' } = props
  const [isShown, setIsShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="field__box">
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={`${name}-error`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="field__eye"
          aria-pressed={isShown}
          title={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <span className="sr-only">{t('showPassword')}</span>
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <g fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {isShown && <path d="m4 4 16 16" />}
            </g>
          </svg>
        </button>
      </div>
      <p id={`${name}-error`} className={error ? 'field__error' : 'field__hint'} aria-live="polite">
        {error ?? (capsLock ? t('capsLock') : hint)}
      </p>
    </div>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { checkPasswordLink, usePasswordLink } from '#contract/api/people/auth'
import { call } from '../../lib/api/api-client'
import { signInPath } from '../../lib/session/session-end'
import { useErrorText } from '../../lib/text/error-text'
import { PasswordField } from './PasswordField'
import { PublicFrame } from './PublicFrame'

const shortest = 10

interface Owner {
  displayName: string
  email: string
}

/** For the single-use link of an administrator. */
export function PasswordPage() {
  const { t } = useTranslation('sign-in')
  const token = useRef(window.location.hash.slice(1)).current
  const [owner, setOwner] = useState<Owner>()
  const [failure, setFailure] = useState<unknown>()
  const errorText = useErrorText()

  useEffect(() => {
    call(checkPasswordLink, { body: { token } }).then(setOwner, setFailure)
  }, [token])

  return (
    <PublicFrame title={t('link.title')}>
      {failure !== undefined && (
        <>
          <div className="sign-in-form__failure" role="alert">
            <p>{errorText(failure)}</p>
          </div>
          <Link to={signInPath}>{t('link.toSignIn')}</Link>
        </>
      )}
      {failure === undefined && !owner && <p role="status">{t('link.checking')}</p>}
      {owner && failure === undefined && <NewPassword token={token} owner={owner} onSpent={setFailure} />}
    </PublicFrame>
  )
}

interface Props {
  token: string
  owner: Owner
  onSpent: (failure: unknown) => void
}

function NewPassword({ token, owner, onSpent }: Props) {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)

  const isShort = password.length < shortest
  const isDifferent = password !== repeat
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=next]')?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setIsChecked(true)
    const wrong = isShort ? 'next' : isDifferent ? 'repeat' : undefined
    if (wrong) return form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.select()
    setIsSending(true)
    try {
      await call(usePasswordLink, { body: { token, password } })
      await navigate(signInPath, { replace: true })
    } catch (error) {
      onSpent(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form ref={form} className="sign-in-form" noValidate onSubmit={submit}>
      <p>{t('link.hello', { name: owner.displayName, email: owner.email })}</p>
      {/* Tells a password manager whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={owner.email} />
      <PasswordField
        name="next"
        label={t('link.password')}
        hint={t('link.hint')}
        autoComplete="new-password"
        value={password}
        error={isChecked && isShort ? t('link.short') : undefined}
        onChange={setPassword}
      />
      <PasswordField
        name="repeat"
        label={t('link.repeat')}
        autoComplete="new-password"
        value={repeat}
        error={isChecked && !isShort && isDifferent ? t('link.different') : undefined}
        onChange={setRepeat}
      />
      <button type="submit" className="button button--solid" aria-busy={isSending}>
        {t('link.save')}
      </button>
    </form>
  )
}

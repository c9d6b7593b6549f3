import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { demoAccounts } from '#contract/api/people/auth'
import type { Answer } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import { useRoleTitle } from '../../lib/session/role-title'

export interface Credentials {
  email: string
  password: string
}

/** Only on servers with demo data. */
export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const { t } = useTranslation('sign-in')
  const roleTitle = useRoleTitle()
  const offer = useDemoAccounts()
  if (!offer?.password || offer.accounts.length === 0) return null
  const { password, accounts } = offer
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('demo.title')}</h2>
      <p className="demo-accounts__hint">{t('demo.hint')}</p>
      <ul>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password })}>
              <span>{roleTitle(role)}</span>
              <small>{email}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useDemoAccounts() {
  const [offer, setOffer] = useState<Answer<typeof demoAccounts>>()
  useEffect(() => {
    const leaving = new AbortController()
    // Failures hide the offer.
    call(demoAccounts, {}, { signal: leaving.signal }).then(setOffer, () => undefined)
    return () => leaving.abort()
  }, [])
  return offer
}

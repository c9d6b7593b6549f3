import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LookSwitches } from '../../ui/public/LookSwitches'
import { Mark } from '../../ui/public/Mark'
import { type Credentials, DemoAccounts } from './DemoAccounts'
import { Landscape } from './Landscape'
import { SignInForm } from './SignInForm'
import './sign-in.css'

export function SignInPage() {
  const { t } = useTranslation(['sign-in', 'common'])
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  return (
    <div className="sign-in">
      <aside className="sign-in__scene">
        <Landscape />
        <div className="sign-in__words">
          <p className="sign-in__name">{t('common:brand.full')}</p>
          <p className="sign-in__purpose">{t('common:brand.purpose')}</p>
        </div>
      </aside>
      <main className="sign-in__main">
        <header className="sign-in__top">
          <div className="sign-in__brand">
            <Mark />
            <span>Ecobase</span>
          </div>
          <LookSwitches />
        </header>
        <div className="sign-in__panel">
          <h1>{t('title')}</h1>
          <p className="sign-in__full-name">{t('common:brand.full')}</p>
          <SignInForm credentials={credentials} onChange={setCredentials} />
          <p className="sign-in__help">{t('help')}</p>
          <DemoAccounts onChoose={setCredentials} />
        </div>
      </main>
    </div>
  )
}

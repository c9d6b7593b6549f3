import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Credentials, DemoAccounts } from './DemoAccounts'
import { PublicFrame } from './PublicFrame'
import { SignInForm } from './SignInForm'

export function SignInPage() {
  const { t } = useTranslation(['sign-in', 'common'])
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  return (
    <PublicFrame title={t('title')}>
      <SignInForm credentials={credentials} onChange={setCredentials} />
      <p className="sign-in__help">{t('help')}</p>
      <DemoAccounts onChoose={setCredentials} />
    </PublicFrame>
  )
}

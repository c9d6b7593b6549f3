import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { loadProfile } from '../../lib/session/load-profile'
import { useSignOut } from './use-sign-out'

export function ProfileFailed() {
  const { t } = useTranslation(['screens', 'common'])
  const signOut = useSignOut()
  return (
    <main className="profile-failed">
      <div role="alert">
        <h1>{t('profile.failed')}</h1>
        <p>{t('profile.failedText')}</p>
      </div>
      <div className="profile-failed__actions">
        <Button type="primary" onClick={loadProfile}>
          {t('common:action.retry')}
        </Button>
        <Button onClick={signOut}>{t('common:action.signOut')}</Button>
      </div>
    </main>
  )
}

import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page'
import { AboutForm } from './AboutForm'
import { OwnSessions } from './OwnSessions'
import { PasswordForm } from './PasswordForm'
import { Photo } from './Photo'
import { SecondFactor } from './SecondFactor'
import './profile.css'

export function ProfilePage() {
  const { t } = useTranslation(['profile', 'fields'])
  return (
    <Page>
      <div className="profile">
        <Card title={t('about.title')}>
          <Photo />
          <AboutForm />
        </Card>
        <Card title={t('password.title')}>
          <PasswordForm />
        </Card>
        <Card title={t('fields:user.second_factor')}>
          <SecondFactor />
        </Card>
        <Card title={t('sessions.title')} className="profile__sessions">
          <OwnSessions />
        </Card>
      </div>
    </Page>
  )
}

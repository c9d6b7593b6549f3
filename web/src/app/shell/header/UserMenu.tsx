import { LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { direction, theme } from '#contract/api/people/auth'
import { UserPhoto } from '../../../domain/user/UserPhoto'
import { usePreferences } from '../../../lib/device/preferences'
import { choosePreference } from '../../../lib/session/choose-preference'
import { useProfile } from '../../../lib/session/session'
import { useSignOut } from '../use-sign-out'

export function UserMenu({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation(['screens', 'common'])
  const profile = useProfile()
  const signOut = useSignOut()
  const chosen = usePreferences((preferences) => preferences)
  const items: MenuProps['items'] = [
    {
      key: 'profile',
      icon: <UserOutlined aria-hidden />,
      label: <Link to="/profile">{t('user.profile')}</Link>,
    },
    { type: 'divider' },
    {
      type: 'group',
      label: t('common:theme.label'),
      children: theme.options.map((one) => ({
        key: `theme:${one}`,
        label: t(`common:theme.${one}`),
        extra: mark(one === chosen.theme),
        onClick: () => choosePreference({ theme: one }),
      })),
    },
    {
      type: 'group',
      label: t('common:direction.label'),
      children: direction.options.map((one) => ({
        key: `direction:${one}`,
        label: t(`common:direction.${one}`),
        extra: mark(one === chosen.direction),
        onClick: () => choosePreference({ direction: one }),
      })),
    },
    { type: 'divider' },
    {
      key: 'sign-out',
      icon: <LogoutOutlined aria-hidden />,
      label: t('common:action.signOut'),
      onClick: signOut,
    },
  ]
  return (
    <Dropdown autoFocus menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="text" className="user-menu" aria-label={`${t('user.label')}: ${profile.displayName}`}>
        <UserPhoto user={profile} size={28} />
        {isWide && <span className="user-menu__name">{profile.displayName}</span>}
      </Button>
    </Dropdown>
  )
}

function mark(isChosen: boolean) {
  return isChosen ? '✓' : undefined
}

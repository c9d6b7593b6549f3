import { DisconnectOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../lib/device/preferences'
import { choosePreference } from '../../../lib/session/choose-preference'
import { useConnectionLost } from '../../../lib/socket/notify-socket'
import { Allowed } from '../../../ui/Allowed'
import { SearchButton } from '../palette/SearchButton'
import { HelpMenu } from './HelpMenu'
import { UserMenu } from './UserMenu'
import '../../../ui/states.css'

/** Sends the waiting entries. If its chunk fails, they stay on the device. */
const WaitingBadge = lazy<ComponentType>(() =>
  import('../../../features/emissions/entry/waiting/WaitingBadge').then(
    ({ WaitingBadge }) => ({ default: WaitingBadge }),
    () => ({ default: () => null }),
  ),
)

const Bell = lazy<ComponentType>(() =>
  import('../../../features/alerts/Bell').then(
    ({ Bell }) => ({ default: Bell }),
    () => ({ default: () => null }),
  ),
)

interface Props {
  isWide: boolean
  isNarrow: boolean
  onMenu: () => void
}

export function HeaderBar({ isWide, isNarrow, onMenu }: Props) {
  const { t } = useTranslation('screens')
  const label = t(!isWide ? 'menu.open' : isNarrow ? 'menu.expand' : 'menu.collapse')
  const Icon = !isWide ? MenuOutlined : isNarrow ? MenuUnfoldOutlined : MenuFoldOutlined
  return (
    <>
      <Button type="text" aria-label={label} title={label} icon={<Icon aria-hidden />} onClick={onMenu} />
      <SearchButton isWide={isWide} />
      <div className="header-bar__end">
        <Allowed to="emissions.enter">
          <Suspense fallback={null}>
            <WaitingBadge />
          </Suspense>
        </Allowed>
        <OfflineBadge />
        <Allowed to="alerts.view">
          <Suspense fallback={null}>
            <Bell />
          </Suspense>
        </Allowed>
        <LanguageSwitch />
        <HelpMenu />
        <UserMenu isWide={isWide} />
      </div>
    </>
  )
}

const short = { ru: 'Рус', uz: 'O‘z' }

/** Names the other language, in that language. */
function LanguageSwitch() {
  const { t } = useTranslation('common')
  const other = usePreferences(({ lang }) => (lang === 'ru' ? 'uz' : 'ru'))
  return (
    <Button
      type="text"
      lang={other}
      title={t(`language.${other}`)}
      aria-label={`${short[other]}: ${t(`language.${other}`)}`}
      onClick={() => choosePreference({ lang: other })}
    >
      {short[other]}
    </Button>
  )
}

function OfflineBadge() {
  const { t } = useTranslation('screens')
  const isOnline = useIsOnline()
  const isLost = useConnectionLost()
  if (isOnline && !isLost) return null
  return (
    <Tooltip title={t('state.offlineHint')}>
      <span className="offline-badge" role="status">
        <DisconnectOutlined aria-hidden />
        <span>{t('state.offline')}</span>
      </span>
    </Tooltip>
  )
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

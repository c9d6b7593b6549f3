import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { whenIdle } from '../../lib/when-idle'
import { Allowed } from '../../ui/Allowed'
import { OfflineBadge } from '../../ui/states-offline'
import { HelpMenu } from './HelpMenu'
import { LanguageSwitch } from './LanguageSwitch'
import { SearchButton } from './palette/SearchButton'
import { UserMenu } from './UserMenu'

/**
 * The screen comes first, but not for long: it also sends what waits. Without it nothing is lost, it goes out when a
 * later page has loaded it.
 */
const WaitingBadge = lazy<ComponentType>(async () => {
  await whenIdle({ timeout: 2000 })
  return import('../../features/emissions/entry/waiting/WaitingBadge').then(
    ({ WaitingBadge }) => ({ default: WaitingBadge }),
    () => ({ default: () => null }),
  )
})

/** The screen comes first here too. */
const Bell = lazy<ComponentType>(async () => {
  await whenIdle({ timeout: 2000 })
  return import('../../features/alerts/Bell').then(
    ({ Bell }) => ({ default: Bell }),
    () => ({ default: () => null }),
  )
})

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

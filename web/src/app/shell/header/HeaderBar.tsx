import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed } from '../../../ui/Allowed'
import { SearchButton } from '../palette/SearchButton'
import { HelpMenu } from './HelpMenu'
import { LanguageSwitch } from './LanguageSwitch'
import { OfflineBadge } from './OfflineBadge'
import { UserMenu } from './UserMenu'

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

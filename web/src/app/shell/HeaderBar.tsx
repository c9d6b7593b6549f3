import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Layout } from 'antd'
import { useTranslation } from 'react-i18next'
import { OfflineBadge } from '../../ui/states-offline'
import { HelpMenu } from './HelpMenu'
import { LanguageSwitch } from './LanguageSwitch'
import { SearchButton } from './SearchButton'
import { UserMenu } from './UserMenu'

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
    <Layout.Header className="header-bar">
      <Button type="text" aria-label={label} title={label} icon={<Icon />} onClick={onMenu} />
      <SearchButton isWide={isWide} />
      <div className="header-bar__end">
        <OfflineBadge />
        <LanguageSwitch />
        <HelpMenu />
        <UserMenu isWide={isWide} />
      </div>
    </Layout.Header>
  )
}

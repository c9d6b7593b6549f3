import { Alert, Layout } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { readMaintenance } from '#contract/api/operation/system'
import { useRead } from '../../lib/api/server-data'
import { useText, writeText } from '../../lib/device/device'
import { usePreferences } from '../../lib/device/preferences'
import { useMedia } from '../../lib/device/use-media'
import { lazyWithPreload } from '../../lib/lazy-with-preload'
import { Deferred } from '../../ui/Deferred'
import { LazyMount } from '../../ui/LazyMount'
import { HeaderBar } from './header/HeaderBar'
import { KeysDialog } from './KeysDialog'
import { SideMenu } from './menu/SideMenu'
import { CommandPalette } from './palette/CommandPalette'

const menuWidth = 272
const Drawer = lazyWithPreload(() => import('../../ui/panel/Drawer'))

/** Below 992 px the menu is a drawer. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('screens')
  const { theme, direction } = usePreferences((preferences) => preferences)
  const isWide = useMedia('(min-width: 992px)')
  const [isNarrow, toggleNarrow] = useNarrowMenu()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const menuTheme = theme === 'semi-dark' ? 'dark' : 'light'
  useCloseAfterNavigation(setIsDrawerOpen)
  return (
    <Layout className="frame">
      <a className="frame__skip" href="#content">
        {t('menu.skip')}
      </a>
      {isWide ? (
        <Layout.Sider
          className="frame__menu"
          theme={menuTheme}
          width={menuWidth}
          collapsedWidth={64}
          collapsed={isNarrow}
          trigger={null}
        >
          <Deferred>
            <SideMenu theme={menuTheme} isNarrow={isNarrow} />
          </Deferred>
        </Layout.Sider>
      ) : (
        <LazyMount isNeeded={isDrawerOpen} preload={Drawer.preload}>
          <Drawer
            rootClassName={`frame__drawer frame__drawer--${menuTheme}`}
            placement={direction === 'rtl' ? 'right' : 'left'}
            size={menuWidth + 16}
            title={t('menu.label')}
            open={isDrawerOpen}
            onClose={() => setIsDrawerOpen(false)}
          >
            <SideMenu theme={menuTheme} isNarrow={false} />
          </Drawer>
        </LazyMount>
      )}
      <Layout className="frame__body">
        <Layout.Header className="header-bar">
          <Deferred>
            <HeaderBar
              isWide={isWide}
              isNarrow={isNarrow}
              onMenu={isWide ? toggleNarrow : () => setIsDrawerOpen(true)}
            />
          </Deferred>
        </Layout.Header>
        <MaintenanceNotice />
        <main id="content" tabIndex={-1} className="frame__content">
          {children}
        </main>
      </Layout>
      <Deferred>
        <CommandPalette />
        <KeysDialog />
      </Deferred>
    </Layout>
  )
}

function useCloseAfterNavigation(setIsOpen: (open: boolean) => void) {
  const { key } = useLocation()
  useEffect(() => {
    if (key) setIsOpen(false)
  }, [key, setIsOpen])
}

const key = 'eco.menu'

function useNarrowMenu(): [isNarrow: boolean, toggle: () => void] {
  const isNarrow = useText(key) === 'narrow'
  return [isNarrow, () => void writeText(key, isNarrow ? 'wide' : 'narrow')]
}

const everyMinute = 60_000
/** The screen's own requests come first. */
const notAtOnce = 5000

function MaintenanceNotice() {
  const { t } = useTranslation('screens')
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), notAtOnce)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useRead(readMaintenance, {}, { enabled: isTime, refetchInterval: everyMinute })
  if (!data) return null
  return <Alert banner type="warning" title={t('maintenance')} description={data.message || undefined} />
}

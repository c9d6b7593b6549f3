import { StarFilled } from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { usePreferences } from '../../../lib/device/preferences'
import { useBookmarks } from '../../../lib/session/bookmarks'
import { useSession } from '../../../lib/session/session'
import { Mark } from '../../../ui/public/Mark'
import { bookmarkEntries, type MenuEntry, markedEntry, menuGroups } from '../../menu-groups'
import { screenAt } from '../../screen-lookup'
import { areaIcons } from './area-icons'

const starred = 'starred'

export function SideMenu({ theme, isNarrow }: { theme: 'light' | 'dark'; isNarrow: boolean }) {
  const { t } = useTranslation('screens')
  const { pathname } = useLocation()
  const screen = screenAt(pathname)
  const [openGroups, setOpenGroups] = useOpenGroups(screen?.area)
  const marked = markedEntry(screen)
  return (
    <nav className={`side-menu side-menu--${theme}`} aria-label={t('menu.label')}>
      <Link className="side-menu__brand" to="/">
        <Mark size={36} />
        {!isNarrow && <span>Ecobase</span>}
        {isNarrow && <span className="sr-only">Ecobase</span>}
      </Link>
      <Menu
        className="side-menu__list"
        mode="inline"
        theme={theme}
        inlineIndent={22}
        inlineCollapsed={isNarrow}
        items={useMenuItems()}
        selectedKeys={marked ? [marked] : []}
        // The collapsed menu opens groups as popups.
        {...(isNarrow ? {} : { openKeys: openGroups, onOpenChange: setOpenGroups })}
      />
    </nav>
  )
}

function useMenuItems(): MenuProps['items'] {
  const { t } = useTranslation('screens')
  const lang = usePreferences((preferences) => preferences.lang)
  const granted = useSession((session) => session.granted)
  const bookmarks = useBookmarks()
  return useMemo(() => {
    const pages = bookmarkEntries(bookmarks, lang)
    const groups = menuGroups(granted, lang).map(({ area, title, entries }) => {
      const Icon = areaIcons[area]
      return {
        key: area,
        label: title,
        icon: <Icon aria-hidden />,
        children: entries.map((entry) => item(entry)),
      }
    })
    if (pages.length === 0) return groups
    const stars = {
      key: starred,
      label: t('menu.starred'),
      icon: <StarFilled aria-hidden />,
      children: pages.map((entry) => item(entry, 'star:')),
    }
    return [stars, { type: 'divider' as const }, ...groups]
  }, [t, lang, granted, bookmarks])
}

function item({ path, title }: MenuEntry, prefix = '') {
  return {
    key: prefix + path,
    title,
    label: <Link to={path}>{title}</Link>,
  }
}

/** Opens the group of the screen; groups opened by the user stay. */
function useOpenGroups(area: string | undefined) {
  const [open, setOpen] = useState([starred, ...(area ? [area] : [])])
  useEffect(() => {
    if (area) setOpen((now) => (now.includes(area) ? now : [...now, area]))
  }, [area])
  return [open, setOpen] as const
}

import type { Language } from '#contract/shapes'
import { areaTitle, opensScreen, screenAt } from './screen-lookup'
import { screens } from './screens'
import type { Area, Screen } from './screens/screen'

export type MenuArea = Exclude<Area, 'public'>

export interface MenuEntry {
  path: string
  title: string
}

export interface MenuGroup {
  area: MenuArea
  title: string
  entries: MenuEntry[]
}

/** Screens that the user may open, by area. */
export function menuGroups(granted: ReadonlySet<string>, lang: Language): MenuGroup[] {
  const groups = new Map<MenuArea, MenuGroup>()
  for (const screen of screens) {
    if (!screen.menu || screen.area === 'public' || !opensScreen(screen, granted)) continue
    const { area } = screen
    const group = groups.get(area) ?? { area, title: areaTitle(area)[lang], entries: [] }
    groups.set(area, group)
    group.entries.push({ path: screen.path, title: screen.title[lang] })
  }
  return [...groups.values()]
}

/** Pages that no longer exist are left out. */
export function bookmarkEntries(bookmarks: readonly string[], lang: Language): MenuEntry[] {
  return bookmarks.flatMap((path) => {
    const screen = screenAt(path)
    if (!screen) return []
    const isOneOfMany = screen.path.includes(':')
    const record = isOneOfMany ? ` · ${path.split('/').at(-1)}` : ''
    return [{ path, title: screen.title[lang] + record }]
  })
}

/** Of the open screen, or of the nearest ancestor with an entry. */
export function markedEntry(screen: Screen | undefined): string | undefined {
  for (let one = screen; one; one = one.parent ? screenAt(one.parent) : undefined) {
    if (one.menu) return one.path
  }
  return undefined
}

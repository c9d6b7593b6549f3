import { generatePath, matchPath, type Params } from 'react-router'
import { permission } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import type { Words } from '#contract/words'
import type { Crumb } from '../lib/address/current-screen'
import type { KnownScreen } from '../lib/address/navigation'
import { screens } from './screens'
import type { Area, Screen } from './screens/screen'

/** Named after the module of the permission tree. */
export function areaTitle(area: Exclude<Area, 'public'>): Words {
  return permission(area === 'other' ? 'gateway' : area)
}

/** Marker of the specification: on all screens but public and error pages. */
export function ruleOf(screen: Screen): 'editor' | null {
  return screen.permission === null ? null : 'editor'
}

/** Screens without parameters. */
export function openableScreens(): KnownScreen[] {
  return screens.flatMap(({ path, permission, title, area, redirect }) => {
    if (permission === null || area === 'public' || redirect || path.includes(':')) return []
    return [{ path, permission, title, area: areaTitle(area) }]
  })
}

const byPath = new Map(screens.map((screen) => [screen.path, screen]))

/** Specific patterns first: /statistics/list/x is no parameter of a shorter one. */
const bySpecificity = [...screens].sort((a, b) => weight(b.path) - weight(a.path))

function weight(path: string): number {
  return path.split('/').reduce((sum, part) => sum + (part.startsWith(':') ? 1 : 10), 0)
}

export function screenAt(pathname: string): Screen | undefined {
  return bySpecificity.find(({ path }) => matchPath(path, pathname))
}

export function opensScreen({ permission, alsoWith }: Screen, granted: ReadonlySet<string>): boolean {
  if (permission === null) return false
  if (permission === 'session' || granted.has(permission)) return true
  return alsoWith !== undefined && granted.has(alsoWith)
}

export function mayOpenScreen(path: string, granted: ReadonlySet<string>): boolean {
  const screen = screenAt(new URL(path, window.location.origin).pathname)
  return screen !== undefined && opensScreen(screen, granted)
}

/** Home, area, ancestors and the screen itself, which is not a link. */
export function trailOf(
  screen: Screen,
  params: Params,
  lang: Language,
  granted: ReadonlySet<string> = new Set(),
): Crumb[] {
  const trail: Crumb[] = [{ title: screen.title[lang] }]
  const { cameFrom } = screen
  if (cameFrom && granted.has(cameFrom.with))
    return [...cameFrom.over.map((name) => ({ title: permission(name)[lang] })), ...trail]
  for (let above = parentOf(screen); above; above = parentOf(above)) {
    trail.unshift({ title: above.title[lang], path: generatePath(above.path, params) })
  }
  if (screen.area !== 'public') trail.unshift({ title: areaTitle(screen.area)[lang] })
  return trail
}

function parentOf(screen: Screen): Screen | undefined {
  return screen.parent === undefined ? undefined : byPath.get(screen.parent)
}

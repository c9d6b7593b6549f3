import type { Words } from '#contract/words'

/** A screen as other pages name it: to land on, or to ask about. */
export interface KnownScreen {
  path: string
  title: Words
  area: Words
  /** The right that opens it; `session` where every signed-in user may. */
  permission: string
}

interface Navigation {
  navigate(path: string): void
  mayOpen(path: string, granted: ReadonlySet<string>): boolean
  listScreens(): readonly KnownScreen[]
}

/** Before the router exists, going somewhere is an ordinary page load. */
let navigation: Navigation = {
  navigate: (path) => window.location.assign(path),
  mayOpen: () => false,
  listScreens: () => [],
}

/** The router and its table of screens belong to the application, which imports this folder and not the reverse. */
export function setNavigation(next: Partial<Navigation>) {
  navigation = { ...navigation, ...next }
}

/** For code outside of components; inside, use the router's own hooks. */
export const goTo = (path: string) => navigation.navigate(path)

export const mayOpen: Navigation['mayOpen'] = (path, granted) => navigation.mayOpen(path, granted)

export const knownScreens = () => navigation.listScreens()

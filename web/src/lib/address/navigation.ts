import type { Words } from '#contract/words'

/** A screen for landing pages and questions about access. */
export interface KnownScreen {
  path: string
  title: Words
  area: Words
  /** `session`: every signed-in user. */
  permission: string
}

interface Navigation {
  navigate(path: string): void
  mayOpen(path: string, granted: ReadonlySet<string>): boolean
  listScreens(): readonly KnownScreen[]
}

/** Before the router exists, navigation is a page load. */
let navigation: Navigation = {
  navigate: (path) => window.location.assign(path),
  mayOpen: () => false,
  listScreens: () => [],
}

/** Set by the application, because this folder does not import it. */
export function setNavigation(next: Partial<Navigation>) {
  navigation = { ...navigation, ...next }
}

/** Outside of components; inside, use the router's hooks. */
export const goTo = (path: string) => navigation.navigate(path)

export const mayOpen: Navigation['mayOpen'] = (path, granted) => navigation.mayOpen(path, granted)

export const knownScreens = () => navigation.listScreens()

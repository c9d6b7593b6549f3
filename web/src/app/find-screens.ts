import type { MenuEntry, MenuGroup } from './menu-groups'

export interface Found extends MenuEntry {
  area: string
}

/** Screens whose title or area holds every typed word; those that begin with it come first. */
export function findScreens(groups: readonly MenuGroup[], typed: string): Found[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return groups
    .flatMap(({ title: area, entries }) => entries.map((entry) => ({ ...entry, area })))
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry)
}

function rankOf({ title, area }: Found, words: readonly string[]): number {
  const name = plain(title)
  const all = `${name} ${plain(area)}`
  if (!words.every((word) => all.includes(word))) return 0
  return 1 + words.filter((word) => name.includes(word)).length + (name.startsWith(words[0] ?? '') ? 1 : 0)
}

/** Nobody types ‘ or ё into a search box. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['‘’ʻ`]/g, '')
    .replaceAll('ё', 'е')
    .trim()
}

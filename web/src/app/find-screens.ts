import { inOtherLayout } from '#contract/domain/other-layout'
import { isMistyped } from '../lib/text/mistyped'
import type { MenuEntry, MenuGroup } from './menu-groups'

export interface Found extends MenuEntry {
  area: string
}

/** Every typed word must match; without a match the other keyboard layout is tried, then typing errors. */
export function findScreens(groups: readonly MenuGroup[], typed: string): Found[] {
  const screens = groups.flatMap(({ title: area, entries }) => entries.map((entry) => ({ ...entry, area })))
  for (const isIn of [holds, resembles]) {
    for (const reading of [typed, inOtherLayout(typed)]) {
      const found = ranked(screens, plain(reading).split(/\s+/).filter(Boolean), isIn)
      if (found.length > 0) return found
    }
  }
  return []
}

type IsIn = (name: string, word: string) => boolean

const holds: IsIn = (name, word) => name.includes(word)
const resembles: IsIn = (name, word) => name.split(/[^\p{L}\d]+/u).some((one) => isMistyped(word, one))

function ranked(screens: readonly Found[], words: readonly string[], isIn: IsIn): Found[] {
  return screens
    .map((screen) => ({ screen, rank: rankOf(screen, words, isIn) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ screen }) => screen)
}

function rankOf({ title, area }: Found, words: readonly string[], isIn: IsIn): number {
  const name = plain(title)
  const all = `${name} ${plain(area)}`
  if (!words.every((word) => isIn(all, word))) return 0
  return 1 + words.filter((word) => isIn(name, word)).length + (name.startsWith(words[0] ?? '') ? 1 : 0)
}

/** Ignores apostrophes and ё, which are rarely typed into a search box. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['‘’ʻ`]/g, '')
    .replaceAll('ё', 'е')
    .trim()
}

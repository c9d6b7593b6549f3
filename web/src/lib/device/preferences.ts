import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { SignedInUser } from '#contract/api/people/auth'
import { directions, languages, themes } from '#contract/appearance'
import { readCookie, userInfoCookie } from '../session/cookies'
import { readText, writeText } from './device'

export type Preferences = Pick<SignedInUser, 'lang' | 'theme' | 'direction'>

/** They win over the profile and stay after signing out. */
const keys = { lang: 'eco.lang', theme: 'eco.theme', direction: 'eco.dir' } as const
export const preferenceKeys: readonly string[] = Object.values(keys)

const store = createStore<Preferences>(() => ({
  lang: languageOfLastUser() ?? 'ru',
  theme: 'light',
  direction: 'ltr',
  ...chosenOnDevice(),
}))

export const preferences = store.getState

export function usePreferences<T>(select: (preferences: Preferences) => T): T {
  return useStore(store, select)
}

export function onPreferencesChange(listener: (now: Preferences, before: Preferences) => void) {
  return store.subscribe(listener)
}

function chosenOnDevice(): Partial<Preferences> {
  const chosen = {
    lang: oneOf(languages, readText(keys.lang)),
    theme: oneOf(themes, readText(keys.theme)),
    direction: oneOf(directions, readText(keys.direction)),
  }
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value))
}

function oneOf<Code extends string>(codes: readonly Code[], text: unknown): Code | undefined {
  return codes.find((code) => code === text)
}

function languageOfLastUser() {
  try {
    return oneOf(languages, JSON.parse(readCookie(userInfoCookie) ?? '{}').lang)
  } catch {
    return undefined
  }
}

export function keepOnDevice(chosen: Partial<Preferences>) {
  for (const name of ['lang', 'theme', 'direction'] as const) {
    const value = chosen[name]
    if (value) writeText(keys[name], value)
  }
  store.setState(chosen)
}

/** Values chosen on the device win. */
export function adoptPreferences({ lang, theme, direction }: Preferences) {
  store.setState({ lang, theme, direction, ...chosenOnDevice() })
}

export function followOtherTabs() {
  window.addEventListener('storage', ({ key }) => {
    if (key && preferenceKeys.includes(key)) store.setState(chosenOnDevice())
  })
}

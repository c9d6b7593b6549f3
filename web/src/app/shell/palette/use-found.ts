import { useMemo } from 'react'
import * as z from 'zod'
import { usePreferences } from '../../../lib/device/preferences'
import { useStoredPreference } from '../../../lib/device/stored-preferences'
import { useSession } from '../../../lib/session/session'
import { findScreens } from '../../find-screens'
import { menuGroups } from '../../menu-groups'
import { type FoundEntry, useFoundRecords, useRecentRecords } from './use-found-records'

const most = 8
const keys = z.array(z.string().max(200)).max(most)
const none: string[] = []

/** Recent entries come first, and alone before typing. */
export function useFound(typed: string): { found: FoundEntry[]; remember: (entry: FoundEntry) => void } {
  const [recent, keep] = useStoredPreference('search.recent', keys, none)
  const screens = useFoundScreens(typed)
  const records = useFoundRecords(typed, recent)
  const known = useRecentRecords(typed.trim() === '' ? recent : none)
  const all = typed.trim() === '' ? [...known, ...screens] : [...screens, ...records]
  const rank = ({ key }: FoundEntry) => (recent.includes(key) ? recent.indexOf(key) : most)
  const found = all
    .map((entry, at) => ({ entry, at }))
    .sort((a, b) => rank(a.entry) - rank(b.entry) || a.at - b.at)
  return {
    found: found.map(({ entry }) => entry),
    remember: ({ key }) => keep([key, ...recent.filter((one) => one !== key)].slice(0, most)),
  }
}

function useFoundScreens(typed: string): FoundEntry[] {
  const lang = usePreferences((preferences) => preferences.lang)
  const granted = useSession((session) => session.granted)
  const groups = useMemo(() => menuGroups(granted, lang), [granted, lang])
  return useMemo(
    () => findScreens(groups, typed).map((screen) => ({ ...screen, key: screen.path })),
    [groups, typed],
  )
}

import { type ReactNode, useMemo } from 'react'
import { useMatches } from 'react-router'
import { CurrentScreenContext } from '../../lib/address/current-screen'
import { usePreferences } from '../../lib/device/preferences'
import { useSession } from '../../lib/session/session'
import { trailOf } from '../screen-lookup'
import type { Screen } from '../screens/screen'

/** Provides the open screen to pages. */
export function ScreenProvider({ children }: { children: ReactNode }) {
  const lang = usePreferences((preferences) => preferences.lang)
  const granted = useSession((session) => session.granted)
  const match = useMatches().at(-1)
  const current = useMemo(() => {
    const screen = match?.handle as Screen | undefined
    if (!screen) return { title: '', trail: [], path: '' }
    return {
      title: screen.title[lang],
      trail: trailOf(screen, match?.params ?? {}, lang, granted),
      path: screen.path,
    }
  }, [match, lang, granted])
  return <CurrentScreenContext value={current}>{children}</CurrentScreenContext>
}

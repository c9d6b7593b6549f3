import { QueryClientProvider } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Outlet, useMatches } from 'react-router'
import { queryClient } from '../../lib/api/query-client'
import { useSession } from '../../lib/session/session'
import { Loading } from '../../ui/states'
import { FollowServer } from './FollowServer'
import { Frame } from './Frame'
import { ThemeProvider } from './theme/ThemeProvider'
import './shell.css'
import { useTranslation } from 'react-i18next'
import { CurrentScreenContext } from '../../lib/address/current-screen'
import { usePreferences } from '../../lib/device/preferences'
import { loadProfile } from '../../lib/session/load-profile'
import { trailOf } from '../screen-lookup'
import type { Screen } from '../screens/screen'
import { useSignOut } from './use-sign-out'

/** Shows neither menu nor data before the profile has loaded. */
export function Shell() {
  return (
    <ThemeProvider>
      <SignedIn />
    </ThemeProvider>
  )
}

function SignedIn() {
  const state = useSession((session) => session.state)
  const uid = useSession((session) => session.profile?.uid)
  if (state === 'failed' && uid === undefined) return <ProfileFailed />
  if (uid === undefined) return <FrameToCome />
  return (
    // The key discards everything of the previous user.
    <QueryClientProvider key={uid} client={queryClient}>
      <FollowServer />
      <ScreenProvider>
        <Frame>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </Frame>
      </ScreenProvider>
    </QueryClientProvider>
  )
}

function FrameToCome() {
  return (
    <div className="frame-to-come">
      <div className="frame-to-come__menu" aria-hidden>
        <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
      </div>
      <div className="frame-to-come__header" aria-hidden>
        <Skeleton.Input active />
      </div>
      <Loading rows={8} />
    </div>
  )
}

function ProfileFailed() {
  const { t } = useTranslation(['screens', 'common'])
  const signOut = useSignOut()
  return (
    <main className="profile-failed">
      <div role="alert">
        <h1>{t('profile.failed')}</h1>
        <p>{t('profile.failedText')}</p>
      </div>
      <div className="profile-failed__actions">
        <Button type="primary" onClick={loadProfile}>
          {t('common:action.retry')}
        </Button>
        <Button onClick={signOut}>{t('common:action.signOut')}</Button>
      </div>
    </main>
  )
}

/** Provides the open screen to pages. */
function ScreenProvider({ children }: { children: ReactNode }) {
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

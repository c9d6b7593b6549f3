import { QueryClientProvider } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../../lib/api/query-client'
import { useSession } from '../../lib/session/session'
import { Loading } from '../../ui/states'
import { FollowServer } from './FollowServer'
import { Frame } from './Frame'
import { ProfileFailed } from './ProfileFailed'
import { ScreenProvider } from './ScreenProvider'
import { ThemeProvider } from './theme/ThemeProvider'
import './shell.css'

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

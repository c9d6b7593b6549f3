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
import { ThemeProvider } from './ThemeProvider'
import './shell.css'

/** Everything behind the sign-in. Until the profile has arrived there is no menu and no data. */
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
    // Another user starts afresh: nothing of the one before stays on the screen or in memory.
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

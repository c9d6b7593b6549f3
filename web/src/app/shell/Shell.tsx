import { Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useSession } from '../../lib/session/session'
import { Page } from '../../ui/Page'
import { Loading, NoAccess } from '../../ui/states'
import type { Screen } from '../screens/screen'
import { Data } from './Data'
import { FollowServer } from './FollowServer'
import { Frame } from './Frame'
import { Look } from './Look'
import { ProfileFailed } from './ProfileFailed'
import { ScreenProvider } from './ScreenProvider'
import './shell.css'

/** Everything behind the sign-in. Until the profile has arrived there is no menu and no data. */
export function Shell() {
  return (
    <Look>
      <SignedIn />
    </Look>
  )
}

function SignedIn() {
  const state = useSession((session) => session.state)
  const uid = useSession((session) => session.profile?.uid)
  if (state === 'failed' && uid === undefined) return <ProfileFailed />
  if (uid === undefined) return <FrameToCome />
  return (
    // Another user starts afresh: nothing of the one before stays on the screen or in memory.
    <Data key={uid}>
      <FollowServer />
      <ScreenProvider>
        <Frame>
          <Suspense fallback={<Loading />}>
            <GrantedScreen />
          </Suspense>
        </Frame>
      </ScreenProvider>
    </Data>
  )
}

/** Whoever may not see a screen is told so once, instead of by each of its parts. */
function GrantedScreen() {
  const screen = useMatches().at(-1)?.handle as Screen | undefined
  const granted = useSession((session) => session.granted)
  const right = screen?.permission
  if (!right || right === 'session' || granted.has(right)) return <Outlet />
  return (
    <Page>
      <NoAccess permission={right} />
    </Page>
  )
}

function FrameToCome() {
  return (
    <div className="frame-to-come">
      <Loading rows={8} />
    </div>
  )
}

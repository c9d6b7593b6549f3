import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/session'
import { Page } from '../../ui/Page'
import { NoAccess } from '../../ui/states'
import { opensScreen } from '../screen-lookup'
import type { Screen } from '../screens/screen'

/** Checks the right on every render, so that an open screen closes when its right is revoked. */
export function GrantedScreen({ screen, children }: { screen: Screen; children: ReactNode }) {
  const isGranted = useSession(({ granted }) => opensScreen(screen, granted))
  if (isGranted) return children
  const missing = screen.permission === 'session' ? null : screen.permission
  return (
    <Page>
      <NoAccess permission={missing ?? undefined} />
    </Page>
  )
}

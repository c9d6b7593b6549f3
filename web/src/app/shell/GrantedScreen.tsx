import type { ReactNode } from 'react'
import { useSession } from '../../lib/session/session'
import { Page } from '../../ui/Page'
import { NoAccess } from '../../ui/states'
import { opensScreen } from '../screen-lookup'
import type { Screen } from '../screens/screen'

/**
 * A screen needs its own right, whatever data its user may read elsewhere. The rights are read on every render, so that
 * an open screen closes as soon as the profile without its right has arrived.
 */
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

import { offerUpdate } from '../lib/reload-offer'
import { lastProfileStandsIn } from '../lib/session/load-profile'
import { onConnected } from '../lib/socket/notify-socket'
import { entryPath } from './offline'

const restMs = 10 * 60_000

/** Looks for a newer release when the connection is back, and when somebody comes back to the page. */
export function lookForUpdates() {
  if (import.meta.env.DEV) return
  let lookedAt = Date.now()
  const look = async () => {
    lookedAt = Date.now()
    // Without a connection there is nothing to offer.
    const page = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
    if (page?.ok && !(await page.text()).includes(entryPath())) offerUpdate()
  }
  onConnected((gap) => {
    if (gap || lastProfileStandsIn()) void look()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > restMs) void look()
  })
}

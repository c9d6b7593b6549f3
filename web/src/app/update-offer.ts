import { offerUpdate } from '../lib/reload-offer'
import { isProfileOutdated } from '../lib/session/load-profile'
import { onConnected } from '../lib/socket/notify-socket'
import { entryPath } from './offline'

const minIntervalMs = 10 * 60_000

/** On reconnecting, and when the page becomes visible again. */
export function checkForUpdates() {
  if (import.meta.env.DEV) return
  let checkedAt = Date.now()
  const check = async () => {
    checkedAt = Date.now()
    const page = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
    if (page?.ok && !(await page.text()).includes(entryPath())) offerUpdate()
  }
  onConnected((gap) => {
    if (gap || isProfileOutdated()) void check()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > minIntervalMs) void check()
  })
}

import type { DataRouter } from 'react-router'
import { goTo } from '../lib/address/navigation'
import { onPreferencesChange, type Preferences, preferences } from '../lib/device/preferences'
import { isPressed } from '../lib/keys'
import { hasSession } from '../lib/session/cookies'
import { loadProfile } from '../lib/session/load-profile'
import { session } from '../lib/session/session'
import { signInPath } from '../lib/session/session-end'
import { leaveThisTab } from '../lib/session/sign-out'
import { listenToTabs } from '../lib/session/tabs'
import { onPaper } from '../ui/on-paper'
import { screenAt } from './screen-lookup'
import { openDialog } from './shell/dialogs'

export function syncDocumentPreferences() {
  applyPreferences(preferences())
  onPreferencesChange(applyPreferences)
  // Prints are light; charts read their colours from the class before they are redrawn.
  onPaper((paper) => applyPreferences({ ...preferences(), ...(paper !== undefined && { theme: 'light' }) }))
}

function applyPreferences({ lang, theme, direction }: Preferences) {
  document.documentElement.lang = lang
  document.documentElement.dir = direction
  document.body.classList.remove('theme-light', 'theme-dark', 'theme-semi-dark')
  document.body.classList.add(`theme-${theme}`)
}

/** Tabs share one session. */
export function syncSessionAcrossTabs() {
  listenToTabs((message) => {
    if (message.kind === 'signed-out') return leaveThisTab()
    if (window.location.pathname === signInPath) return goTo('/')
    if (session().profile?.uid !== message.uid) void loadProfile()
  })
}

/** The search opens when the shell has loaded. */
export function listenForSearchKey() {
  window.addEventListener('keydown', (event) => {
    if (!isPressed(event, 'ctrl+k') || !hasSession()) return
    if (screenAt(window.location.pathname)?.area === 'public') return
    event.preventDefault()
    openDialog('search')
  })
}

/** The progress bar is part of index.html. */
export function showProgressWhileNavigating(router: DataRouter) {
  const bar = document.getElementById('page-loader')
  const update = () => {
    const { initialized, navigation } = router.state
    if (bar) bar.hidden = initialized && navigation.state === 'idle'
  }
  router.subscribe(update)
  update()
}

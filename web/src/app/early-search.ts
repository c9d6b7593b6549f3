import { isPressed } from '../lib/keys'
import { hasSession } from '../lib/session/cookies'
import { screenAt } from './screen-lookup'
import { openDialog } from './shell/dialogs'

/** The shell takes a moment to arrive. Ctrl+K works before: the search then stands open as soon as it can. */
export function hearEarlySearch() {
  window.addEventListener('keydown', (event) => {
    if (!isPressed(event, 'ctrl+k') || !hasSession()) return
    if (screenAt(window.location.pathname)?.area === 'public') return
    event.preventDefault()
    openDialog('search')
  })
}

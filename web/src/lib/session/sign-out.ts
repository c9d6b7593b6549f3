import { signOut as signOutEndpoint } from '#contract/api/people/auth'
import { goTo } from '../address/navigation'
import { call } from '../api/api-client'
import { clearDevice } from '../device/device'
import { deleteOfflineAnswers } from '../device/offline-answers'
import { preferenceKeys } from '../device/preferences'
import { clearSessionCookies } from './cookies'
import { resetSession } from './session'
import { signInPath } from './session-end'
import { notifyTabs } from './tabs'
import { sendUnsent } from './unsent-work'

export async function signOut() {
  await sendUnsent()
  try {
    await call(signOutEndpoint, { body: {} })
  } catch (error) {
    // Works offline too; the session expires by itself.
    console.error('The server could not be told about signing out', error)
  }
  leaveThisTab()
  notifyTabs({ kind: 'signed-out' })
}

/** Also called when another tab signs out. */
export function leaveThisTab() {
  clearSessionCookies()
  clearDevice(preferenceKeys)
  void deleteOfflineAnswers()
  sessionStorage.clear()
  resetSession()
  goTo(signInPath)
}

import { goTo } from '../address/navigation'
import { clearSessionCookies } from './cookies'
import { rememberPlace } from './return-path'
import { resetSession, session } from './session'

export const signInPath = '/pages/login'

/** The session died by itself: the user signs in again and comes back to where they were. */
export function leaveForSignIn() {
  const { pathname, search, hash } = window.location
  rememberPlace(pathname + search + hash, session().profile?.uid)
  clearSessionCookies()
  resetSession()
  goTo(signInPath)
}

import { goTo } from '../address/navigation'
import { clearSessionCookies } from './cookies'
import { rememberPlace } from './return-path'
import { resetSession, session } from './session'

export const signInPath = '/pages/login'

/** Returns to the current page after signing in. */
export function leaveForSignIn() {
  const { pathname, search, hash } = window.location
  rememberPlace(pathname + search + hash, session().profile?.uid)
  clearSessionCookies()
  resetSession()
  goTo(signInPath)
}

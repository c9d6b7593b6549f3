import { refreshSession } from '#contract/api/people/auth'
import { ApiError, errorFrom } from '../api/api-error'
import { send } from '../api/api-request'
import { accessCookie, hasSession, readCookie } from './cookies'
import { leaveForSignIn } from './session-end'

let renewal: Promise<void> | undefined

/** Concurrent calls share one renewal. Throws `refused()` for good, or a passing error to retry later. */
export function renewSession(usedToken: string | undefined): Promise<void> {
  renewal ??= alone(() => renew(usedToken)).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** One tab at a time. Without locks (plain http) the server gives both tabs the same successor. */
function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('eco.renew-session', work) : work()
}

async function renew(usedToken: string | undefined): Promise<void> {
  const token = readCookie(accessCookie)
  const renewedMeanwhile = token !== undefined && token !== usedToken
  if (renewedMeanwhile) return
  if (!hasSession()) throw refused()
  const response = await send(refreshSession, { body: {} }, {})
  if (!response.ok) {
    const error = await errorFrom(response, 'public')
    throw error.isPassing ? error : refused(error)
  }
  const answer: { access?: string } = await response.json().catch(() => ({}))
  if (!answer.access) throw refused()
}

function refused(cause?: unknown): ApiError {
  leaveForSignIn()
  return new ApiError(401, 'auth.refresh-rejected', 'The session has ended. Sign in again', { cause })
}

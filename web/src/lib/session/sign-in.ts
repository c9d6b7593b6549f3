import { signIn as signInEndpoint } from '#contract/api/people/auth'
import { mayOpen } from '../address/navigation'
import { call } from '../api/api-client'
import { ApiError } from '../api/api-error'
import { acceptProfile } from './load-profile'
import { takePlace } from './return-path'
import { session } from './session'
import { notifyTabs } from './tabs'

/** Returns the previous place if the role may open it, else the landing page. */
export async function signIn(email: string, password: string, code?: string): Promise<string> {
  const body = { email, password, ...(code && { code }) }
  const { tokens, ...profile } = await call(signInEndpoint, { body })
  if (!tokens) throw new ApiError(401, 'auth.wrong-credentials', 'Wrong Email or Password')
  await acceptProfile(profile)
  notifyTabs({ kind: 'signed-in', uid: profile.uid })
  const place = takePlace(profile.uid)
  return place && mayOpen(place, session().granted) ? place : profile.landing
}

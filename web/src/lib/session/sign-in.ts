import { signIn as signInEndpoint } from '#contract/api/auth'
import { call } from '../api/api-client'
import { ApiError } from '../api/api-error'
import { acceptProfile } from './load-profile'
import { takePlace } from './return-path'
import { tellTabs } from './tabs'

/** Answers where to go: back to where the user was, else to the start page of the role. */
export async function signIn(email: string, password: string): Promise<string> {
  const { tokens, ...profile } = await call(signInEndpoint, { body: { email, password } })
  if (!tokens) throw new ApiError(401, 'auth.wrong-credentials', 'Wrong Email or Password')
  await acceptProfile(profile)
  tellTabs({ kind: 'signed-in', uid: profile.uid })
  return takePlace(profile.uid) ?? profile.landing
}

import { currentProfile, type SignedInUser } from '#contract/api/auth'
import { call } from '../api/api-client'
import { ApiError } from '../api/api-error'
import { adoptArrangements } from '../device/arrangements'
import { adoptPreferences } from '../device/preferences'
import { nameStatuses } from '../text/i18n'
import { resetSession, session, setProfile, setProfileFailed } from './session'

let loading: Promise<void> | undefined

/** Reads the profile, once however many ask at the same time. */
export function loadProfile(): Promise<void> {
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

export async function acceptProfile(profile: SignedInUser) {
  adoptPreferences(profile)
  nameStatuses(profile.status_names)
  await setProfile(profile)
  adoptArrangements(profile)
}

async function load() {
  if (session().state === 'failed') resetSession()
  try {
    await acceptProfile(await call(currentProfile, {}))
  } catch (error) {
    if (error instanceof ApiError && error.isUnauthenticated) return
    console.error('The profile could not be loaded', error)
    setProfileFailed()
  }
}

import { currentProfile, type SignedInUser } from '#contract/api/people/auth'
import { call } from '../api/api-client'
import { ApiError } from '../api/api-error'
import { readText, writeText } from '../device/device'
import { startOfflineCache } from '../device/offline-answers'
import { adoptPreferences } from '../device/preferences'
import { adoptStoredPreferences } from '../device/stored-preferences'
import { nameStatuses } from '../text/i18n'
import { resetSession, session, setProfile, setProfileFailed } from './session'

/** The last one of this device: it stands in while there is no connection. Signing out takes it away. */
const lastProfile = 'eco.profile'

let standsIn = false

/** What is shown may be old: the server has not said yet who the user is. */
export const lastProfileStandsIn = () => standsIn

function readLastProfile(): SignedInUser | undefined {
  const text = readText(lastProfile)
  return text === null ? undefined : (JSON.parse(text) as SignedInUser)
}

let loading: Promise<void> | undefined

/** Reads the profile, once however many ask at the same time. */
export function loadProfile(): Promise<void> {
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

export async function acceptProfile(profile: SignedInUser) {
  standsIn = false
  writeText(lastProfile, JSON.stringify(profile))
  await startOfflineCache(profile.uid)
  await showProfile(profile)
}

async function showProfile(profile: SignedInUser) {
  adoptPreferences(profile)
  nameStatuses(profile.status_names)
  await setProfile(profile)
  adoptStoredPreferences(profile)
}

async function load() {
  if (session().state === 'failed') resetSession()
  try {
    await acceptProfile(await call(currentProfile, {}))
  } catch (error) {
    if (error instanceof ApiError && error.isUnauthenticated) return
    console.error('The profile could not be loaded', error)
    const last = error instanceof ApiError && error.isPassing ? readLastProfile() : undefined
    if (session().state === 'ready') return
    standsIn = last !== undefined
    if (last) return showProfile(last)
    setProfileFailed()
  }
}

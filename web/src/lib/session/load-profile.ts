import { currentProfile, type SignedInUser } from '#contract/api/people/auth'
import { call } from '../api/api-client'
import { ApiError } from '../api/api-error'
import { readText, writeText } from '../device/device'
import { startOfflineCache } from '../device/offline-answers'
import { adoptPreferences } from '../device/preferences'
import { adoptStoredPreferences } from '../device/stored-preferences'
import { nameStatuses } from '../text/i18n'
import { readRights, resetSession, session, setProfile, setProfileFailed } from './session'

/** Last profile of this device, for offline use. */
const lastProfile = 'eco.profile'

let isOutdated = false

/** The server was unreachable. */
export const isProfileOutdated = () => isOutdated

function readLastProfile(): SignedInUser | undefined {
  const text = readText(lastProfile)
  return text === null ? undefined : (JSON.parse(text) as SignedInUser)
}

/** Rights of the last profile until the current one has loaded, for prefetching. */
export async function grantedForNow(): Promise<ReadonlySet<string> | undefined> {
  const { state, granted } = session()
  if (state === 'ready') return granted
  const last = readLastProfile()
  return last && (await readRights(last)).granted
}

let loading: Promise<void> | undefined

/** Concurrent calls share one request. */
export function loadProfile(): Promise<void> {
  loading ??= load().finally(() => {
    loading = undefined
  })
  return loading
}

export async function acceptProfile(profile: SignedInUser) {
  isOutdated = false
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
    isOutdated = last !== undefined
    if (last) return showProfile(last)
    setProfileFailed()
  }
}

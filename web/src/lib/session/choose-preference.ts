import { changeProfile } from '#contract/api/people/auth'
import { call } from '../api/api-client'
import { keepOnDevice, type Preferences } from '../device/preferences'
import { session, setProfile } from './session'

/** Effective at once on this device; the profile is for other devices. */
export async function choosePreference(chosen: Partial<Preferences>) {
  keepOnDevice(chosen)
  if (!session().profile) return
  try {
    await setProfile(await call(changeProfile, { body: chosen }))
  } catch (error) {
    console.error('The choice could not be kept in the profile', error)
  }
}

import * as z from 'zod'
import { useStoredPreference } from '../../lib/device/stored-preferences'

/** Whether the user has been shown around; on the server, so that another device does not begin anew. */
export const useTourSeen = () => useStoredPreference('tour.seen', z.boolean(), false)

import * as z from 'zod'
import { useStoredPreference } from '../../lib/device/stored-preferences'

/** Stored on the server, for all devices. */
export const useTourSeen = () => useStoredPreference('tour.seen', z.boolean(), false)

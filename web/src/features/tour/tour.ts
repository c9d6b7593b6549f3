import * as z from 'zod'
import { useArrangement } from '../../lib/device/arrangements'

/** Whether the user has been shown around; on the server, so that another device does not begin anew. */
export const useTourSeen = () => useArrangement('tour.seen', z.boolean(), false)

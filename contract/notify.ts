import * as z from 'zod'
import { endpoint } from './endpoint'

/** What goes over the socket, both ways. */
export const notifyMessage = z.object({
  action: z.string().min(1).max(100),
  request_id: z.string().max(100).nullable().optional(),
  query: z.record(z.string(), z.unknown()).optional(),
})
export type NotifyMessage = z.infer<typeof notifyMessage>

/** What the server tells without being asked: ids only, the reader asks for the rest with their own rights. */
export type NotifyAction = 'profile.changed' | 'words.changed' | 'job.changed' | 'emission.changed' | 'error'

export const pingIntervalMs = 3000

/** A socket closed with this code will not come back: the session is over. */
export const sessionOverCode = 4401

export const makeNotifyTicket = endpoint({
  method: 'POST',
  path: '/api/auth/notify-ticket/',
  access: 'session',
  summary: 'A ticket that opens one socket at /notify/?token=…, within 30 seconds',
  response: z.object({ ticket: z.string() }),
})

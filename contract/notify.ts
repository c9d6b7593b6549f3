import * as z from 'zod'
import { endpoint } from './endpoint'

/** Message of the socket in both directions; topics.ts declares those of the server. */
export const notifyMessage = z.object({
  action: z.string().min(1).max(100),
  request_id: z.string().max(100).nullable().optional(),
  query: z.record(z.string(), z.unknown()).optional(),
})
export type NotifyMessage = z.infer<typeof notifyMessage>

export const pingIntervalMs = 3000

/** Close code of an ended session: do not reconnect. */
export const sessionOverCode = 4401

export const makeNotifyTicket = endpoint('POST /api/auth/notify-ticket/', {
  access: 'session',
  summary: 'A ticket that opens one socket at /notify/?token=…, within 30 seconds',
  response: z.object({ ticket: z.string() }),
})

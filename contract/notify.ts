import * as z from 'zod'
import { endpoint } from './endpoint'

/** What goes over the socket, both ways. What the server tells by itself is declared in topics.ts. */
export const notifyMessage = z.object({
  action: z.string().min(1).max(100),
  request_id: z.string().max(100).nullable().optional(),
  query: z.record(z.string(), z.unknown()).optional(),
})
export type NotifyMessage = z.infer<typeof notifyMessage>

export const pingIntervalMs = 3000

/** A socket closed with this code will not come back: the session is over. */
export const sessionOverCode = 4401

export const makeNotifyTicket = endpoint('POST /api/auth/notify-ticket/', {
  access: 'session',
  summary: 'A ticket that opens one socket at /notify/?token=…, within 30 seconds',
  response: z.object({ ticket: z.string() }),
})

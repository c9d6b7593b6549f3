import * as z from 'zod'
import { alertChannels, alertKindNames } from '../../alerts/alert-kinds'
import { alertOutcomes } from '../../alerts/alert-outcome'
import { endpoint } from '../../endpoint'
import { done, flag, instant, listOf, listQuery } from '../../shapes'

const kind = z.enum(alertKindNames)
const channel = z.enum(alertChannels)

const alert = z.object({
  id: z.number().int(),
  kind,
  at: instant,
  is_read: z.boolean(),
  /** In the caller's language. */
  title: z.string(),
  text: z.string(),
  /** Path of the screen. */
  link: z.string().nullable(),
  channels: z.array(channel),
  /** Later development, in the caller's language; null without any. */
  outcome: z.object({ code: z.enum(alertOutcomes), text: z.string() }).nullable(),
})
export type Alert = z.infer<typeof alert>

export const listAlerts = endpoint('GET /api/alerts/integration_api/', {
  access: 'alerts.view',
  summary: 'What was announced to the caller, the latest first, and how much of it is unread',
  query: listQuery(['id'], { kind: kind.optional(), unread: flag.optional() }).omit({ search: true }),
  response: listOf(alert).extend({ unread: z.number().int() }),
})

export const markAlert = endpoint('PATCH /api/alerts/integration_api/{id}/', {
  access: 'alerts.view',
  summary: 'Mark an alert as read, or as unread',
  body: z.strictObject({ is_read: z.boolean().default(true) }),
  response: alert,
})

export const markAllAlerts = endpoint('POST /api/alerts/read/', {
  access: 'alerts.view',
  summary: 'Mark every alert of the caller as read',
  response: done,
})

const kinds = z.partialRecord(kind, z.array(channel).max(alertChannels.length))
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')

const ownSettings = z.object({
  /** Effective channels by kind. */
  kinds: z.record(kind, z.array(channel)),
  /** Kinds that the role may receive. */
  heard: z.array(kind),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  sound: z.boolean(),
  /** False: the role receives no notifications. */
  role_notified: z.boolean(),
  /** A mail server is configured. */
  has_mail: z.boolean(),
  version: z.number().int(),
})
export type OwnAlertSettings = z.infer<typeof ownSettings>

export const readAlertSettings = endpoint('GET /api/alerts/settings/', {
  access: 'alerts.view',
  summary: 'What is announced to the caller, where, and when it is quiet',
  response: ownSettings,
})

export const changeAlertSettings = endpoint('PUT /api/alerts/settings/', {
  access: 'alerts.view',
  summary: 'Choose what is announced to oneself, where, and when it is quiet',
  body: z.strictObject({
    kinds: kinds.optional(),
    quiet_from: time.nullable().optional(),
    quiet_to: time.nullable().optional(),
    sound: z.boolean().optional(),
    version: z.number().int().nonnegative(),
  }),
  response: ownSettings,
  otherStatuses: [409],
})

export const sendTestMail = endpoint('POST /api/alerts/test_mail/', {
  access: 'alerts.view',
  summary: 'Send a letter to oneself, to see whether mail arrives',
  response: z.object({
    email: z.string(),
    /** Answer of the mail server; null when accepted. */
    error: z.string().nullable(),
  }),
  otherStatuses: [409, 429],
})

const roleSettings = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  notifications: z.boolean(),
  kinds: z.record(kind, z.array(channel)),
  heard: z.array(kind),
  version: z.number().int(),
})
export type RoleAlertSettings = z.infer<typeof roleSettings>

export const listRoleAlertSettings = endpoint('GET /api/alerts/role_settings/', {
  access: 'roles.view',
  summary: 'What is announced to whom, by role',
  query: listQuery(['id']).omit({ search: true }),
  response: listOf(roleSettings),
})

export const changeRoleAlertSettings = endpoint('PUT /api/alerts/role_settings/{id}/', {
  access: 'roles.edit',
  summary: 'Choose what is announced to the users of a role, unless they choose otherwise',
  body: z.strictObject({ kinds, version: z.number().int().nonnegative() }),
  response: roleSettings,
  otherStatuses: [409],
})

import * as z from 'zod'
import { endpoint } from '../../endpoint'
import {
  done,
  flag,
  freeText,
  idParams,
  instant,
  listOf,
  listQuery,
  recordId,
  reference,
  text,
  version,
} from '../../shapes'

/** What partners can be told of. */
export const webhookTopics = ['case.opened', 'case.closed', 'measurements.decided'] as const
export const webhookTopic = z.enum(webhookTopics)
export type WebhookTopic = z.infer<typeof webhookTopic>

/** What a key may open. */
export const keyScopes = ['measurements', 'readings'] as const
const keyScope = z.enum(keyScopes)
export type KeyScope = z.infer<typeof keyScope>

const problem = z.object({ field: z.string(), code: z.string(), message: z.string() })
export type RowProblem = z.infer<typeof problem>

/** What became of a batch: the good rows are kept, the others named by their place in it, and held in quarantine. */
const batchReport = z.object({
  rows: z.number().int(),
  stored: z.number().int(),
  /** Known already, exactly so. */
  repeated: z.number().int(),
  refused: z.number().int(),
  errors: z.array(z.object({ row: z.number().int(), problems: z.array(problem) })),
})
export type BatchReport = z.infer<typeof batchReport>

const batchLimit = 10_000
const batchLimitBytes = 8 * 1024 * 1024

/** Rows are looked at one by one, so that one wrong row does not cost the others. */
const rows = z.array(z.record(z.string(), z.unknown())).min(1).max(batchLimit)

const gatewayNote =
  'For partners, with the key in the header X-Api-Key: 401 without a good one, 403 when it was revoked or opens something else, 429 when it is used too often. JSON, or CSV with a head line.'

export const sendMeasurements = endpoint({
  method: 'POST',
  path: '/api/integration/v1/measurements',
  access: 'partner.measurements',
  bodyBytes: batchLimitBytes,
  summary: `Laboratory records of a partner, as new: source_id, component_id (or component, its code), date, value. ${gatewayNote}`,
  body: z.strictObject({ rows }),
  response: batchReport,
  otherStatuses: [401, 403, 429],
})

export const sendReadings = endpoint({
  method: 'POST',
  path: '/api/integration/v1/readings',
  access: 'partner.readings',
  bodyBytes: batchLimitBytes,
  summary: `Values of stations: station_id, at, and a value for each measure by its code. ${gatewayNote}`,
  body: z.strictObject({ rows }),
  response: batchReport,
  otherStatuses: [401, 403, 429],
})

const partnerKey = z.object({
  id: z.number().int(),
  hint: z.string(),
  scopes: z.array(keyScope),
  per_minute: z.number().int(),
  created_at: instant,
  expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
  last_used_at: instant.nullable(),
})
export type PartnerKey = z.infer<typeof partnerKey>

const webhook = z.object({
  id: z.number().int(),
  url: z.string(),
  topics: z.array(webhookTopic),
  is_active: z.boolean(),
  waiting: z.number().int(),
  dead: z.number().int(),
})
export type Webhook = z.infer<typeof webhook>

const partner = z.object({
  id: z.number().int(),
  name: z.string(),
  contacts: z.string(),
  laboratory: reference.nullable(),
  region: reference.nullable(),
  is_active: z.boolean(),
  created_at: instant,
  calls: z.number().int(),
  quarantined: z.number().int(),
  keys: z.array(partnerKey),
  webhooks: z.array(webhook),
  version,
})
export type Partner = z.infer<typeof partner>

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/integration/partners/',
  access: 'integrations.view',
  summary: 'Partners with their keys and webhooks',
  query: listQuery(['id', 'name']),
  response: listOf(partner),
})

const written = {
  name: text(200),
  contacts: freeText(500).default(''),
  laboratory_id: recordId.nullable().default(null),
  region_id: recordId.nullable().default(null),
}

export const createPartner = endpoint({
  method: 'POST',
  path: '/api/integration/partners/',
  access: 'integrations.edit',
  summary: 'Add a partner',
  body: z.strictObject(written),
  response: partner,
  status: 201,
})

export const updatePartner = endpoint({
  method: 'PUT',
  path: '/api/integration/partners/{id}/',
  access: 'integrations.edit',
  summary: 'Change a partner; an inactive one may send nothing and is told nothing',
  params: idParams,
  body: z.strictObject({
    name: text(200).optional(),
    contacts: freeText(500).optional(),
    region_id: recordId.nullable().optional(),
    is_active: z.boolean().optional(),
    version,
  }),
  response: partner,
  otherStatuses: [409],
})

export const createKey = endpoint({
  method: 'POST',
  path: '/api/integration/partners/{id}/keys/',
  access: 'integrations.edit',
  summary: 'Make a key for a partner; it is shown here and never again',
  params: idParams,
  body: z.strictObject({
    scopes: z.array(keyScope).min(1),
    per_minute: z.number().int().min(1).max(6000).default(120),
    expires_at: instant.nullable().default(null),
  }),
  response: z.object({ key: z.string(), partner }),
  status: 201,
})

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/api/integration/keys/{id}/',
  access: 'integrations.edit',
  summary: 'Revoke a key, at once and for good',
  params: idParams,
  response: partner,
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/integration/partners/{id}/webhooks/',
  access: 'integrations.edit',
  summary: 'Tell a partner of what happens; the secret that signs it is shown here and never again',
  params: idParams,
  body: z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(500),
    topics: z.array(webhookTopic).min(1),
  }),
  response: z.object({ secret: z.string(), partner }),
  status: 201,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/integration/webhooks/{id}/',
  access: 'integrations.edit',
  summary: 'Tell a partner no more',
  params: idParams,
  response: partner,
})

const partnerCall = z.object({
  id: z.number().int(),
  at: instant,
  partner: reference.nullable(),
  path: z.string(),
  status: z.number().int(),
  rows: z.number().int(),
  stored: z.number().int(),
  repeated: z.number().int(),
  refused: z.number().int(),
  ms: z.number().int(),
  ip: z.string(),
  error: z.string(),
})
export type PartnerCall = z.infer<typeof partnerCall>

export const listPartnerCalls = endpoint({
  method: 'GET',
  path: '/api/integration/calls/',
  access: 'integrations.view',
  summary: 'What partners called, the refused calls too; the latest first, for ninety days',
  query: listQuery(['id'], { partner: recordId.optional(), failed: flag.optional() }).omit({ search: true }),
  response: listOf(partnerCall),
})

const quarantined = z.object({
  id: z.number().int(),
  at: instant,
  partner: reference,
  kind: keyScope,
  sent: z.record(z.string(), z.unknown()),
  problems: z.array(problem),
  status: z.enum(['waiting', 'replayed', 'dropped']),
  version,
})
export type Quarantined = z.infer<typeof quarantined>

export const listQuarantine = endpoint({
  method: 'GET',
  path: '/api/integration/quarantine/',
  access: 'integrations.view',
  summary:
    'Rows that failed validation, as they were sent; those that wait unless another status is asked for',
  query: listQuery(['id'], {
    partner: recordId.optional(),
    status: quarantined.shape.status.default('waiting'),
  }).omit({ search: true }),
  response: listOf(quarantined),
})

export const replayQuarantined = endpoint({
  method: 'POST',
  path: '/api/integration/quarantine/{id}/replay/',
  access: 'integrations.edit',
  summary:
    'Try a row again, corrected if `sent` is given; one that is still wrong stays with what is wrong now',
  params: idParams,
  body: z.strictObject({ sent: z.record(z.string(), z.unknown()).optional(), version }),
  response: quarantined,
  otherStatuses: [409],
})

export const dropQuarantined = endpoint({
  method: 'DELETE',
  path: '/api/integration/quarantine/{id}/',
  access: 'integrations.edit',
  summary: 'Let a row go',
  params: idParams,
  response: quarantined,
})

const delivery = z.object({
  id: z.number().int(),
  at: instant,
  partner: reference,
  url: z.string(),
  topic: webhookTopic,
  status: z.enum(['waiting', 'done', 'dead']),
  attempts: z.number().int(),
  last_status: z.number().int().nullable(),
  last_error: z.string(),
})
export type Delivery = z.infer<typeof delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/integration/deliveries/',
  access: 'integrations.view',
  summary: 'What partners were told, what waits, and what was given up',
  query: listQuery(['id'], { partner: recordId.optional(), status: delivery.shape.status.optional() }).omit({
    search: true,
  }),
  response: listOf(delivery),
})

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/api/integration/deliveries/{id}/retry/',
  access: 'integrations.edit',
  summary: 'Try again to tell what was given up',
  params: idParams,
  response: done,
})

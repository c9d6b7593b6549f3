import * as z from 'zod'
import { endpoint } from '../../endpoint'
import {
  done,
  flag,
  freeText,
  instant,
  listOf,
  listQuery,
  recordId,
  reference,
  text,
  version,
} from '../../shapes'

export const webhookTopics = ['case.opened', 'case.closed', 'measurements.decided'] as const
export const webhookTopic = z.enum(webhookTopics)
export type WebhookTopic = z.infer<typeof webhookTopic>

export const keyScopes = ['measurements', 'readings'] as const
const keyScope = z.enum(keyScopes)
export type KeyScope = z.infer<typeof keyScope>

const problem = z.object({
  field: z.string().describe('The field of the row, or `row`'),
  code: z.string().describe('Stable; see docs/integration.md'),
  message: z.string(),
})
export type RowProblem = z.infer<typeof problem>

/** Valid rows are stored; the others go to quarantine. */
const batchReport = z.object({
  rows: z.number().int().describe('How many came'),
  stored: z.number().int().describe('New'),
  repeated: z.number().int().describe('Known already, with the same value'),
  corrected: z.number().int().describe('Known already with another value, which these replaced'),
  refused: z.number().int().describe('Not stored; each is in `errors`'),
  held: z.number().int().describe('Of the refused ones, how many are held in quarantine'),
  errors: z.array(
    z.object({
      row: z.number().int().describe('Its place in the batch, from 1'),
      problems: z.array(problem).describe('The first three problems of the row'),
    }),
  ),
})
export type BatchReport = z.infer<typeof batchReport>

export const batchLimit = 10_000
const batchLimitBytes = 8 * 1024 * 1024

const rowNumber = z.union([z.number().int(), z.string()])
const rowValue = z.union([z.number(), z.string()])

const measurementRow = z.object({
  source_id: rowNumber.describe('The id of the source'),
  component_id: rowNumber.optional().describe('The id of the component; or give `component`'),
  component: z
    .string()
    .max(50)
    .optional()
    .describe('The code of the component, as SO2; or give `component_id`'),
  date: z.iso.date().describe('The day of sampling'),
  value: rowValue.describe(
    'A decimal with a point or a comma; as text also "<0.01" for below the detection limit',
  ),
})

const readingRow = z.object({
  station_id: rowNumber.describe('The id of the station'),
  at: z.iso
    .datetime({ offset: true })
    .describe('The instant with its offset from UTC, as 2026-11-19T10:00:00+05:00 or 2026-11-19T05:00:00Z'),
  values: z
    .record(z.string(), rowValue.nullable())
    .optional()
    .describe(
      'A decimal for each measure of the station by its code; the codes may also be fields of the row',
    ),
  correction: z
    .boolean()
    .optional()
    .describe('false: another value than the stored one is refused as a conflict. Else it replaces it'),
})

const gatewayNote =
  'For partners, with the key in the header X-Api-Key. JSON, or CSV whose first line names the fields. Each row is taken or refused by itself.'

export const sendMeasurements = endpoint('POST /api/integration/v1/measurements', {
  access: 'partner.measurements',
  bodyBytes: batchLimitBytes,
  isBatch: true,
  summary: `Send laboratory records, as new ones of the partner's laboratory. ${gatewayNote}`,
  body: z.strictObject({ rows: z.array(measurementRow).min(1).max(batchLimit) }),
  response: batchReport,
  otherStatuses: [401, 403, 429],
  example: {
    body: {
      rows: [
        { source_id: 17, component: 'SO2', date: '2026-11-18', value: 0.25 },
        { source_id: 17, component: 'NO2', date: '2026-11-18', value: '<0.01' },
        { source_id: 17, component: 'XYZ', date: '2026-11-18', value: 1 },
      ],
    },
    csv: 'source_id;component;date;value\n17;SO2;2026-11-18;0,25\n17;NO2;2026-11-18;<0,01\n',
    answer: {
      ...{ rows: 3, stored: 2, repeated: 0, corrected: 0, refused: 1, held: 1 },
      errors: [
        {
          row: 3,
          problems: [{ field: 'component', code: 'not-found', message: 'There is no such record' }],
        },
      ],
    },
  },
})

export const sendReadings = endpoint('POST /api/integration/v1/readings', {
  access: 'partner.readings',
  bodyBytes: batchLimitBytes,
  isBatch: true,
  summary: `Send values of stations. ${gatewayNote}`,
  body: z.strictObject({
    rows: z.array(readingRow).min(1).max(batchLimit),
    correction: z.boolean().optional().describe('For every row that does not say so itself'),
  }),
  response: batchReport,
  otherStatuses: [401, 403, 429],
  example: {
    body: {
      rows: [
        { station_id: 3, at: '2026-11-19T10:00:00+05:00', values: { so2: 0.021, temperature: -3.5 } },
        { station_id: 3, at: '2026-11-19T10:01:00+05:00', values: { so2: 'n/a' } },
      ],
      correction: true,
    },
    csv: 'station_id;at;so2;temperature\n3;2026-11-19T10:00:00+05:00;0,021;-3,5\n',
    answer: {
      ...{ rows: 2, stored: 1, repeated: 0, corrected: 0, refused: 1, held: 1 },
      errors: [
        {
          row: 2,
          problems: [{ field: 'so2', code: 'value', message: 'The value must be a decimal, as 0.25' }],
        },
      ],
    },
  },
})

const partnerKey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** First characters of the key. */
  hint: z.string(),
  owner: reference.nullable(),
  scopes: z.array(keyScope),
  /** Empty: every region of the partner. */
  regions: z.array(reference),
  /** Addresses and networks; empty: any. */
  addresses: z.array(z.string()),
  per_minute: z.number().int(),
  /** Successor of an expiring key. */
  replaced_by: z.number().int().nullable(),
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

export const listPartners = endpoint('GET /api/integration/partners/', {
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

export const createPartner = endpoint('POST /api/integration/partners/', {
  access: 'integrations.edit',
  summary: 'Add a partner',
  body: z.strictObject(written),
  response: partner,
  status: 201,
})

export const updatePartner = endpoint('PUT /api/integration/partners/{id}/', {
  access: 'integrations.edit',
  summary: 'Change a partner; an inactive one may send nothing and is told nothing',
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

export const mostPerMinute = 6000

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'address-list')

/** How long the old key may stay valid. */
export const longestOverlapHours = 30 * 24

export const createKey = endpoint('POST /api/integration/partners/{id}/keys/', {
  access: 'integrations.edit',
  summary: 'Make a key for a partner; it is shown here and never again',
  body: z.strictObject({
    name: freeText(100).default(''),
    owner_id: recordId
      .nullable()
      .default(null)
      .describe('The user who answers for it; the caller unless given'),
    scopes: z.array(keyScope).min(1),
    region_ids: z.array(recordId).max(50).default([]).describe('Empty: every region of the partner'),
    addresses: z
      .array(address)
      .max(50)
      .default([])
      .describe('Addresses and networks; empty: from everywhere'),
    per_minute: z.number().int().min(1).max(mostPerMinute).default(120),
    expires_at: instant.nullable().default(null),
  }),
  response: z.object({ key: z.string(), partner }),
  status: 201,
})

export const rotateKey = endpoint('POST /api/integration/keys/{id}/rotate/', {
  access: 'integrations.edit',
  summary: 'Make the next key with the same settings; the present one is taken until the overlap is over',
  body: z.strictObject({
    overlap_hours: z.number().int().min(0).max(longestOverlapHours).default(72),
    expires_at: instant.nullable().default(null),
  }),
  response: z.object({ key: z.string(), partner }),
  status: 201,
  otherStatuses: [409],
})

export const revokeKey = endpoint('DELETE /api/integration/keys/{id}/', {
  access: 'integrations.edit',
  summary: 'Revoke a key, at once and for good',
  response: partner,
})

export const createWebhook = endpoint('POST /api/integration/partners/{id}/webhooks/', {
  access: 'integrations.edit',
  summary: 'Tell a partner of what happens; the secret that signs it is shown here and never again',
  body: z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(500),
    topics: z.array(webhookTopic).min(1),
  }),
  response: z.object({ secret: z.string(), partner }),
  status: 201,
})

export const deleteWebhook = endpoint('DELETE /api/integration/webhooks/{id}/', {
  access: 'integrations.edit',
  summary: 'Tell a partner no more',
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
  corrected: z.number().int(),
  refused: z.number().int(),
  ms: z.number().int(),
  ip: z.string(),
  error: z.string(),
})
export type PartnerCall = z.infer<typeof partnerCall>

export const listPartnerCalls = endpoint('GET /api/integration/calls/', {
  access: 'integrations.view',
  summary: 'What partners called, the refused calls too; the latest first, for ninety days',
  query: listQuery(['id'], { partner: recordId.optional(), failed: flag.optional() }),
  response: listOf(partnerCall),
})

const quarantined = z.object({
  id: z.number().int(),
  at: instant,
  partner: reference,
  kind: keyScope,
  sent: z.record(z.string(), z.unknown()),
  /** The stored row was shortened. */
  is_cut: z.boolean(),
  problems: z.array(problem),
  status: z.enum(['waiting', 'replayed', 'dropped']),
  version,
})
export type Quarantined = z.infer<typeof quarantined>

export const listQuarantine = endpoint('GET /api/integration/quarantine/', {
  access: 'integrations.view',
  summary:
    'Rows that were refused, as they were sent; those that wait unless another status is asked for. A partner has at most 10,000 of them, for ninety days',
  query: listQuery(['id'], {
    partner: recordId.optional(),
    status: quarantined.shape.status.default('waiting'),
  }),
  response: listOf(quarantined),
})

export const replayQuarantined = endpoint('POST /api/integration/quarantine/{id}/replay/', {
  access: 'integrations.edit',
  summary:
    'Try a row again, corrected if `sent` is given; one that is still wrong stays with what is wrong now',
  body: z.strictObject({ sent: z.record(z.string(), z.unknown()).optional(), version }),
  response: quarantined,
  otherStatuses: [409],
})

export const dropQuarantined = endpoint('DELETE /api/integration/quarantine/{id}/', {
  access: 'integrations.edit',
  summary: 'Let a row go',
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

export const listDeliveries = endpoint('GET /api/integration/deliveries/', {
  access: 'integrations.view',
  summary: 'What partners were told, what waits, and what was given up',
  query: listQuery(['id'], { partner: recordId.optional(), status: delivery.shape.status.optional() }),
  response: listOf(delivery),
})

export const retryDelivery = endpoint('POST /api/integration/deliveries/{id}/retry/', {
  access: 'integrations.edit',
  summary: 'Try again to tell what was given up',
  response: done,
})

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import {
  type BatchReport,
  batchLimit,
  createPartner as createEndpoint,
  createKey as createKeyEndpoint,
  createWebhook as createWebhookEndpoint,
  deleteWebhook as deleteWebhookEndpoint,
  dropQuarantined as dropEndpoint,
  type KeyScope,
  listDeliveries,
  listPartnerCalls,
  listPartners,
  listQuarantine,
  replayQuarantined as replayEndpoint,
  retryDelivery,
  revokeKey as revokeEndpoint,
  rotateKey as rotateEndpoint,
  sendMeasurements,
  sendReadings,
  updatePartner as updateEndpoint,
} from '#contract/api/real-time/integration'
import type { App } from '../../core/app'
import { readBatch } from '../../core/batch/read-batch'
import { asData } from '../../core/database/lists'
import { notFound, Refusal } from '../../core/errors'
import { serve } from '../../core/http/serve'
import { changeAs } from '../../core/identity/actor'
import { queueDeliveries } from '../webhooks/for-others'
import {
  createKey,
  createPartner,
  createWebhook,
  deleteWebhook,
  revokeKey,
  rotateKey,
  updatePartner,
} from './edit-partner'
import { findCalls, findDeliveries, findPartners, findQuarantine } from './partner-queries'
import { quarantine } from './quarantine'
import { dropQuarantined, replayQuarantined } from './replay'
import { ERRORS_AT_ONCE, reportText } from './report-text'
import { takeBatch } from './take-batch'
import { tellRefusals } from './tell-refusals'

export function gatewayRoutes(app: App): void {
  app.fastify.register(async (fastify) => {
    // Rows are read one by one: neither type is parsed as a whole on the main thread.
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser(['application/json', 'text/csv'], { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    const gateway = { ...app, fastify }
    serve(gateway, sendMeasurements, async ({ request, reply, now }) =>
      answerOf(await take(app, request, now, 'measurements'), reply),
    )
    serve(gateway, sendReadings, async ({ request, reply, now }) =>
      answerOf(await take(app, request, now, 'readings'), reply),
    )
  })

  serve(app, listPartners, async ({ db, lang, query }) => asData(await findPartners(db, lang, query)))
  serve(app, createEndpoint, createPartner)
  serve(app, updateEndpoint, updatePartner)
  serve(app, createKeyEndpoint, createKey)
  serve(app, revokeEndpoint, revokeKey)
  serve(app, rotateEndpoint, rotateKey)
  serve(app, createWebhookEndpoint, (call) => createWebhook(app, call))
  serve(app, deleteWebhookEndpoint, deleteWebhook)
  serve(app, listPartnerCalls, async ({ db, query }) => asData(await findCalls(db, query)))
  serve(app, listQuarantine, async ({ db, query }) => asData(await findQuarantine(db, query)))
  serve(app, replayEndpoint, (call) => replayQuarantined(app.config.readingsDays, call))
  serve(app, dropEndpoint, dropQuarantined)
  serve(app, listDeliveries, async ({ db, query }) => asData(await findDeliveries(db, query)))
  serve(app, retryDelivery, async ({ db, params }) => {
    const queued = await queueDeliveries(
      db,
      sql`update webhook_deliveries set status = 'waiting', attempts = 0
        where id = ${params.id} and status = 'dead' returning id`,
    )
    if (queued === 0) throw notFound()
    return { ok: true as const }
  })
}

/** Many errors are sent part by part: to serialise all of them at once would hold the event loop. */
function answerOf(report: BatchReport, reply: FastifyReply): BatchReport | Readable {
  if (report.errors.length <= ERRORS_AT_ONCE) return report
  reply.type('application/json; charset=utf-8')
  return Readable.from(reportText(report))
}

/** One transaction of the partner: what was good is kept, what was not is held, and the call is noted. */
async function take(app: App, request: FastifyRequest, now: Date, kind: KeyScope): Promise<BatchReport> {
  const { partner } = request
  if (!partner) throw new Refusal(401, 'key.wrong')
  app.maintenance.rejectChange()
  const began = performance.now()
  const type = request.headers['content-type']?.startsWith('text/csv') ? 'csv' : 'json'
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const batch = await readBatch(partner.id, body, type, batchLimit)
  const actor = {
    kind: 'partner',
    id: partner.id,
    role: null,
    requestId: request.id,
    ip: request.ip,
  } as const
  return changeAs(app.db, actor, now, async (tx) => {
    const sender = { partner, userId: null }
    const { wrong, ...report } = await takeBatch(tx, now, sender, kind, batch, app.config.readingsDays)
    const held = await quarantine(tx, now, partner.id, kind, batch.rows, wrong)
    await tellRefusals(tx, now, partner, report.refused)
    const { errors: _, ...counted } = report
    await tx
      .insertInto('partner_calls')
      .values({
        ...{ partner_id: partner.id, key_id: partner.keyId, at: now, path: request.url.split('?')[0] ?? '' },
        ...{ status: 200, ...counted, ms: Math.round(performance.now() - began) },
        ...{ ip: request.ip, request_id: request.id },
      })
      .execute()
    return { ...report, held }
  })
}

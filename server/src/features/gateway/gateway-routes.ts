import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as contract from '#contract/api/real-time/integration'
import type { App } from '../../core/app'
import { readBatch } from '../../core/batch/read-batch'
import { dayOf, timeZone } from '../../core/clock'
import { chunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import { asData } from '../../core/database/lists'
import { notFound, Refusal } from '../../core/errors'
import { serve } from '../../core/http/serve'
import { changeAs } from '../../core/identity/actor'
import type { Partner } from '../../core/identity/partner-keys'
import { raiseAlerts } from '../alerts/for-others'
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
import { takeBatch } from './take-batch'

export function gatewayRoutes(app: App): void {
  app.fastify.register(async (fastify) => {
    // Rows are read one by one, without parsing the whole body.
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser(['application/json', 'text/csv'], { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    const gateway = { ...app, fastify }
    serve(gateway, contract.sendMeasurements, async ({ request, reply, now }) =>
      answerOf(await take(app, request, now, 'measurements'), reply),
    )
    serve(gateway, contract.sendReadings, async ({ request, reply, now }) =>
      answerOf(await take(app, request, now, 'readings'), reply),
    )
  })

  serve(app, contract.listPartners, async (call) => asData(await findPartners(call)))
  serve(app, contract.createPartner, createPartner)
  serve(app, contract.updatePartner, updatePartner)
  serve(app, contract.createKey, createKey)
  serve(app, contract.revokeKey, revokeKey)
  serve(app, contract.rotateKey, rotateKey)
  serve(app, contract.createWebhook, (call) => createWebhook(app, call))
  serve(app, contract.deleteWebhook, deleteWebhook)
  serve(app, contract.listPartnerCalls, async (call) => asData(await findCalls(call)))
  serve(app, contract.listQuarantine, async (call) => asData(await findQuarantine(call)))
  serve(app, contract.replayQuarantined, (call) => replayQuarantined(app.config.readingsDays, call))
  serve(app, contract.dropQuarantined, dropQuarantined)
  serve(app, contract.listDeliveries, async (call) => asData(await findDeliveries(call)))
  serve(app, contract.retryDelivery, async ({ db, params }) => {
    const queued = await queueDeliveries(
      db,
      sql`update webhook_deliveries set status = 'waiting', attempts = 0
        where id = ${params.id} and status = 'dead' returning id`,
    )
    if (queued === 0) throw notFound()
    return { ok: true as const }
  })
}

/** Serialising more errors at once blocks the event loop for some ten milliseconds. */
const ERRORS_AT_ONCE = 500

function answerOf(report: contract.BatchReport, reply: FastifyReply): contract.BatchReport | Readable {
  if (report.errors.length <= ERRORS_AT_ONCE) return report
  reply.type('application/json; charset=utf-8')
  return Readable.from(reportText(report))
}

/** Stores good rows, holds others in quarantine, and records the call, in one transaction. */
async function take(app: App, request: FastifyRequest, now: Date, kind: contract.KeyScope) {
  const { partner } = request
  if (!partner) throw new Refusal(401, 'key.wrong')
  app.maintenance.rejectChange()
  const began = performance.now()
  const type = request.headers['content-type']?.startsWith('text/csv') ? 'csv' : 'json'
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const batch = await readBatch(partner.id, body, type, contract.batchLimit)
  const { id: requestId, ip } = request
  const actor = { kind: 'partner', id: partner.id, role: null, requestId, ip } as const
  return changeAs(app.db, actor, now, async (tx) => {
    const sender = { partner, userId: null }
    const { wrong, ...report } = await takeBatch(tx, now, sender, kind, batch, app.config.readingsDays)
    const held = await quarantine(tx, now, partner.id, kind, batch.rows, wrong)
    await alertToRefusals(tx, now, partner, report.refused)
    const { errors, ...counts } = report
    await tx
      .insertInto('partner_calls')
      .values({
        ...{ partner_id: partner.id, key_id: partner.keyId, at: now, path: request.url.split('?')[0] ?? '' },
        ...{ status: 200, ...counts, ms: Math.round(performance.now() - began), ip, request_id: requestId },
      })
      .execute()
    return { ...report, held }
  })
}

/** Serialises a report in parts, without blocking the event loop. */
async function* reportText({ errors, ...counts }: contract.BatchReport): AsyncGenerator<string> {
  yield `${JSON.stringify(counts).slice(0, -1)},"errors":[`
  let separator = ''
  for (const part of chunked(errors, ERRORS_AT_ONCE)) {
    yield separator + JSON.stringify(part).slice(1, -1)
    separator = ','
    await setImmediate()
  }
  yield ']}'
}

/** Alerts to the first refused rows of a partner on a day. */
async function alertToRefusals(tx: Db, now: Date, partner: Partner, refused: number): Promise<void> {
  if (refused === 0) return
  const { id, name } = partner
  const day = dayOf(now)
  const { rows } = await sql`
    select from partner_calls where partner_id = ${id} and refused > 0
      and at >= ${day}::timestamp at time zone ${timeZone} limit 1`.execute(tx)
  if (rows.length > 0) return
  const params = { partner: name, count: refused }
  await raiseAlerts(tx, now, [{ kind: 'integration', once: `refused ${id} ${day}`, params, to: () => true }])
}

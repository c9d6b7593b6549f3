import type { FastifyRequest } from 'fastify'
import {
  type BatchReport,
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
  sendMeasurements,
  sendReadings,
  updatePartner as updateEndpoint,
} from '#contract/api/real-time/integration'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { notFound, Refusal } from '../../core/errors'
import { serve } from '../../core/http/serve'
import { changeAs } from '../../core/identity/actor'
import { readCsv } from '../../core/spreadsheet/reading/csv-read'
import {
  createKey,
  createPartner,
  createWebhook,
  deleteWebhook,
  revokeKey,
  updatePartner,
} from './edit-partner'
import { findCalls, findDeliveries, findPartners, findQuarantine } from './partner-queries'
import { dropQuarantined, replayQuarantined } from './replay'
import { quarantine, takeBatch } from './take-batch'
import { tellRefusals } from './tell-refusals'

export function gatewayRoutes(app: App): void {
  app.fastify.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, { rows: rowsOfCsv(body as Buffer) })
    } catch {
      done(new Refusal(400, 'request.malformed'))
    }
  })
  serve(app, sendMeasurements, ({ request, now, body }) => take(app, request, now, 'measurements', body.rows))
  serve(app, sendReadings, ({ request, now, body }) => take(app, request, now, 'readings', body.rows))

  serve(app, listPartners, async ({ db, lang, query }) => asData(await findPartners(db, lang, query)))
  serve(app, createEndpoint, createPartner)
  serve(app, updateEndpoint, updatePartner)
  serve(app, createKeyEndpoint, createKey)
  serve(app, revokeEndpoint, revokeKey)
  serve(app, createWebhookEndpoint, (call) => createWebhook(app, call))
  serve(app, deleteWebhookEndpoint, deleteWebhook)
  serve(app, listPartnerCalls, async ({ db, query }) => asData(await findCalls(db, query)))
  serve(app, listQuarantine, async ({ db, query }) => asData(await findQuarantine(db, query)))
  serve(app, replayEndpoint, (call) => replayQuarantined(app.config.readingsDays, call))
  serve(app, dropEndpoint, dropQuarantined)
  serve(app, listDeliveries, async ({ db, query }) => asData(await findDeliveries(db, query)))
  serve(app, retryDelivery, async ({ db, now, params }) => {
    const again = await db
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', attempts: 0, next_at: now })
      .where('id', '=', String(params.id))
      .where('status', '=', 'dead')
      .returning('id')
      .executeTakeFirst()
    if (!again) throw notFound()
    return { ok: true as const }
  })
}

/** One transaction of the partner: what was good is kept, what was not is held, and the call is noted. */
async function take(
  app: App,
  request: FastifyRequest,
  now: Date,
  kind: KeyScope,
  rows: readonly Record<string, unknown>[],
): Promise<BatchReport> {
  const { partner } = request
  if (!partner) throw new Refusal(401, 'key.wrong')
  app.maintenance.rejectChange()
  const began = performance.now()
  const actor = {
    kind: 'partner',
    id: partner.id,
    role: null,
    requestId: request.id,
    ip: request.ip,
  } as const
  return changeAs(app.db, actor, now, async (tx) => {
    const { wrong, ...report } = await takeBatch(tx, now, partner, kind, rows, app.config.readingsDays)
    await quarantine(tx, now, partner.id, kind, rows, wrong)
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
    return report
  })
}

/** The first line names the fields of the others. */
function rowsOfCsv(body: Buffer): Record<string, unknown>[] {
  let head: string[] | undefined
  const rows: Record<string, unknown>[] = []
  for (const { cells } of readCsv(body)) {
    if (!head) head = cells.map((cell) => String(cell ?? '').trim())
    else if (cells.some((cell) => cell !== null && cell !== '')) {
      const names = head
      rows.push(
        Object.fromEntries(
          cells.flatMap((cell, index) => (cell === null ? [] : [[names[index] ?? '', cell]])),
        ),
      )
    }
  }
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { WebhookTopic } from '#contract/api/real-time/integration'
import type { Db } from '../../core/database/database'

export interface WebhookNews {
  topic: WebhookTopic
  id: number
  region_id: number | null
}

export const WEBHOOK_TASK = 'deliver-webhook'
const MAX_ATTEMPTS = 12

/** Queues the deliveries whose ids a statement returns, in its transaction. */
export async function queueDeliveries(tx: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    with delivery as (${statement})
    select graphile_worker.add_job(${WEBHOOK_TASK}::text, json_build_object('id', id),
      max_attempts => ${MAX_ATTEMPTS}::int, job_key => 'webhook ' || id)
    from delivery`.execute(tx)
  return rows.length
}

/** Queues waiting deliveries that Graphile Worker does not know: of a restored backup, or of the previous release. */
export const requeueDeliveries = (db: Db) =>
  queueDeliveries(
    db,
    sql`select id from webhook_deliveries where status = 'waiting'
      and not exists (select from graphile_worker.jobs where key = 'webhook ' || webhook_deliveries.id)`,
  )

/** Stored with the change and sent after it, to the partners of its region. Ids only, as to browsers. */
export async function queueWebhooks(tx: Db, now: Date, news: readonly WebhookNews[]): Promise<void> {
  if (news.length === 0) return
  await queueDeliveries(
    tx,
    sql`insert into webhook_deliveries (webhook_id, topic, body, at, next_at)
    select webhooks.id, news.topic, json_build_object('topic', news.topic, 'id', news.id, 'at', ${now.toISOString()}::text),
      ${now}, ${now}
    from json_to_recordset(${JSON.stringify(news)}::json) as news (topic text, id int, region_id int)
    join webhooks on news.topic = any(webhooks.topics) and webhooks.is_active
    join partners on partners.id = webhooks.partner_id and partners.is_active
      and (partners.region_id is null or partners.region_id = news.region_id)
    returning webhook_deliveries.id`,
  )
}

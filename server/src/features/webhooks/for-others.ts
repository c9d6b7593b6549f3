import { sql } from 'kysely'
import type { WebhookTopic } from '#contract/api/real-time/integration'
import type { Db } from '../../core/database/database'
import { addTask } from '../../core/jobs/tasks'

export interface WebhookNews {
  topic: WebhookTopic
  id: number
  region_id: number | null
}

export const WEBHOOK_TASK = 'deliver-webhook'
const MAX_ATTEMPTS = 12

/** Queues deliveries that were written in the same transaction. */
export async function addDeliveryTasks(tx: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await addTask(tx, WEBHOOK_TASK, { id }, { key: `webhook ${id}`, maxAttempts: MAX_ATTEMPTS })
}

/** Queues waiting deliveries that Graphile Worker does not know: of a restored backup, or of the previous release. */
export async function requeueDeliveries(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_deliveries where status = 'waiting'
      and not exists (select from graphile_worker.jobs where key = 'webhook ' || webhook_deliveries.id)`.execute(
    db,
  )
  await addDeliveryTasks(
    db,
    rows.map(({ id }) => id),
  )
}

/** Stored with the change and sent after it, to the partners of its region. Ids only, as to browsers. */
export async function queueWebhooks(tx: Db, now: Date, news: readonly WebhookNews[]): Promise<void> {
  if (news.length === 0) return
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (webhook_id, topic, body, at, next_at)
    select webhooks.id, news.topic, json_build_object('topic', news.topic, 'id', news.id, 'at', ${now.toISOString()}::text),
      ${now}, ${now}
    from json_to_recordset(${JSON.stringify(news)}::json) as news (topic text, id int, region_id int)
    join webhooks on news.topic = any(webhooks.topics) and webhooks.is_active
    join partners on partners.id = webhooks.partner_id and partners.is_active
      and (partners.region_id is null or partners.region_id = news.region_id)
    returning webhook_deliveries.id`.execute(tx)
  await addDeliveryTasks(
    tx,
    rows.map(({ id }) => id),
  )
}

import { sql } from 'kysely'
import type { WebhookTopic } from '#contract/api/real-time/integration'
import type { Db } from '../../core/database/database'

export interface WebhookNews {
  topic: WebhookTopic
  id: number
  region_id: number | null
}

/** Written with the change that it tells of; sent afterwards, to the partners of its region. Ids only, as to browsers. */
export async function queueWebhooks(tx: Db, now: Date, news: readonly WebhookNews[]): Promise<void> {
  if (news.length === 0) return
  await sql`
    insert into webhook_deliveries (webhook_id, topic, body, at, next_at)
    select webhooks.id, news.topic, json_build_object('topic', news.topic, 'id', news.id, 'at', ${now.toISOString()}::text),
      ${now}, ${now}
    from json_to_recordset(${JSON.stringify(news)}::json) as news (topic text, id int, region_id int)
    join webhooks on news.topic = any(webhooks.topics) and webhooks.is_active
    join partners on partners.id = webhooks.partner_id and partners.is_active
      and (partners.region_id is null or partners.region_id = news.region_id)`.execute(tx)
}
